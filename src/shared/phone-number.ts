/**
 * A number as people type or paste it, as digits of E.164 (`5511987654321`); one of ten or eleven digits without a plus is
 * Brazilian. Undefined for what is no number of any country.
 */
export function phoneDigits(text: string): string | undefined {
  // Telephones wrap what is copied in unseen marks of direction, and join it by dashes that do not break.
  const bare = text.replace(/[\s().\p{Pd}\p{Cf}]/gu, "");
  const digits = withoutTrunk(bare).replace(/^(\+|00)/, "");
  if (!/^[1-9]\d{7,14}$/.test(digits)) return undefined;
  const isLocal = bare === digits && (digits.length === 10 || digits.length === 11);
  return isLocal ? `55${digits}` : digits;
}

/** Brazilians dial a zero before the area code, and many write it; no area code begins with one. */
const withoutTrunk = (bare: string) =>
  bare.replace(/^((\+|00)55|55)?0(?=[1-9]\d{9,10}$)/, (_, country = "55") => country);

/** "+55 11 •••••-4321": enough to know one's own by. */
export function maskedPhone(digits: string): string {
  const last = digits.slice(-4);
  const area = /^55(\d{2})\d{8,9}$/.exec(digits)?.[1];
  return area ? `+55 ${area} •••••-${last}` : `+${digits.slice(0, 2)} ••••• ${last}`;
}

/** Whether both reach the same telephone: Brazilian mobiles are known to WhatsApp with and without their ninth digit. */
export const isSamePhone = (one: string, other: string): boolean => withoutNinth(one) === withoutNinth(other);

/** The form by which two ways to write a number are one. */
export const withoutNinth = (digits: string): string => digits.replace(/^(55\d{2})9(\d{8})$/, "$1$2");
