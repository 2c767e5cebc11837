import type { Reading } from "./reading.ts";
import type { Told } from "./told-trip.ts";

/** "ótimo achado"; undefined of a price without a grade. */
export const gradeWords = ({ t }: Reading, { facts: { grade } }: Told): string | undefined =>
  grade ? t(`alertMails.grade.${grade}`) : undefined;

/** That a price is so low that it may be a mistake, where one of these is. */
export const mistakeWarning = ({ t }: Reading, told: readonly Told[]): string[] =>
  told.some(({ facts }) => facts.grade === "unmissable") ? [t("alertMails.warning")] : [];
