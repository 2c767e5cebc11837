import styles from "#web/features/session/forms.module.css";
import { lateTexts } from "#web/lib/late/late-texts.ts";

const useTexts = lateTexts({
  pt: () => import("#shared/messages/pt/no-signups.ts").then((module) => module.noSignups),
  en: () => import("#shared/messages/en/no-signups.ts").then((module) => module.noSignups),
  es: () => import("#shared/messages/es/no-signups.ts").then((module) => module.noSignups),
  fr: () => import("#shared/messages/fr/no-signups.ts").then((module) => module.noSignups),
});

/** Stands where others are led to the registration. */
export function NoSignups() {
  const say = useTexts();
  return <p className={styles.toggle}>{say("text")}</p>;
}
