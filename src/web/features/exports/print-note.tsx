import "#web/theme/print.css";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { serverNow } from "#web/lib/time/server-time.ts";
import { formatForAll } from "#web/lib/words/format-date.ts";
import { useLocale, useTranslation } from "#web/lib/words/i18n.ts";

/** Makes its page printable, and says on paper where that comes from and when it was printed. */
export function PrintNote() {
  const { t } = useTranslation();
  const locale = useLocale();
  const [at, setAt] = useState(serverNow);
  useEffect(() => {
    const note = () => flushSync(() => setAt(serverNow()));
    window.addEventListener("beforeprint", note);
    return () => window.removeEventListener("beforeprint", note);
  }, []);
  const when = formatForAll(new Date(at).toISOString(), locale);
  return <p className="printed-note">{t("shell.printed", { url: window.location.href, when })}</p>;
}
