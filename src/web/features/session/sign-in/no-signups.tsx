import styles from "#web/features/session/forms.module.css";
import { useNoSignupsTexts } from "./use-no-signups-texts.ts";

/** Stands where others are led to the registration. */
export function NoSignups() {
  const say = useNoSignupsTexts();
  return <p className={styles.toggle}>{say("text")}</p>;
}
