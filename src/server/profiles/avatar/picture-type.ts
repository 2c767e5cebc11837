/** The first bytes of each type, in hex. */
const beginnings = {
  "image/png": /^89504e470d0a1a0a/,
  "image/jpeg": /^ffd8ff/,
  "image/gif": /^474946383[79]61/,
  "image/webp": /^52494646.{8}57454250/,
};
const LONGEST_BEGINNING = 12;

export type PictureType = keyof typeof beginnings;

/** What a picture of someone may be. None of them can carry a script. */
export const PICTURE_TYPES = Object.keys(beginnings) as PictureType[];

/** The type that both the header and the first bytes say; undefined where they disagree or say another. */
export function pictureType(contentType: string, bytes: Buffer): PictureType | undefined {
  const beginning = bytes.toString("hex", 0, LONGEST_BEGINNING);
  const named = contentType.split(";")[0]?.trim().toLowerCase();
  return PICTURE_TYPES.find((type) => type === named && beginnings[type].test(beginning));
}
