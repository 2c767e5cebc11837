import "#web/theme/print.css";
import { Suspense, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { formatDateTime } from "#web/lib/format-date.ts";
import { useLocale } from "#web/lib/i18n.ts";
import { useSharingTexts } from "./use-sharing-texts.ts";

/** Makes its page printable, and says on paper where that comes from and when it was printed. */
export function PrintNote() {
  return (
    <Suspense>
      <Printed />
    </Suspense>
  );
}

function Printed() {
  const say = useSharingTexts();
  const locale = useLocale();
  const [at, setAt] = useState(() => new Date());
  useEffect(() => {
    const note = () => flushSync(() => setAt(new Date()));
    window.addEventListener("beforeprint", note);
    return () => window.removeEventListener("beforeprint", note);
  }, []);
  const when = formatDateTime(at.toISOString(), locale);
  return <p className="printed-note">{say("printed", { url: window.location.href, when })}</p>;
}
