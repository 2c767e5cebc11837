import type { Reading } from "./reading.ts";
import type { Told } from "./told-trip.ts";

/** "ótimo achado"; undefined of a price without a grade. */
export const gradeWords = ({ t }: Reading, { facts: { grade } }: Told): string | undefined =>
  grade ? t(`alertMails.grade.${grade}`) : undefined;

/** That a price is so low that it may be a mistake. */
export const mistakeWarning = ({ t }: Reading, { facts: { grade } }: Told): string[] =>
  grade === "unmissable" ? [t("alertMails.warning")] : [];
