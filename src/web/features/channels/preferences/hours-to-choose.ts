const HALF_HOURS = Array.from({ length: 48 }, (_, half) => {
  const hour = String(Math.floor(half / 2)).padStart(2, "0");
  return `${hour}:${half % 2 === 0 ? "00" : "30"}`;
});

/**
 * The half hours of a day, as in 22:30, and what is kept between them. A list, since a native field of hours is written
 * as the system has it: by AM and PM in Portuguese too.
 */
export const hoursToChoose = (kept: readonly string[]): string[] =>
  [...new Set([...HALF_HOURS, ...kept])].sort();
