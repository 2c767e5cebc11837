import type { Config } from "#server/config.ts";

type Settings = Pick<Config, "jwtSecret" | "oldJwtSecret" | "dataDir">;

interface Counts {
  factors: number;
  /** Channels that are written to as before. */
  kept: number;
  browsers: number;
}

/** What the operator reads when it is done. */
export const reportChange = (settings: Settings, { factors, kept, browsers }: Counts): string[] => [
  `the secret is another one: second factors (${factors}), webhooks and chats (${kept}) go on`,
  `everybody has to sign in again, and to turn alerts on again in browsers (${browsers})`,
  ...whatIsLeft(settings),
  "Backups of before open with the secret of before alone: make a new one.",
];

/** What he reads when there was nothing left to do. */
export const reportRepetition = (settings: Settings): string[] => [
  "the database opens with the new secret already",
  ...whatIsLeft(settings),
];

function whatIsLeft({ jwtSecret, oldJwtSecret, dataDir }: Settings): string[] {
  const file = `${dataDir}/secret`;
  return [
    ...(oldJwtSecret ? ["OLD_JWT_SECRET: take it out of the settings"] : []),
    ...(jwtSecret && !oldJwtSecret ? [`${file} is of no use any more: remove it`] : []),
    ...(jwtSecret ? [] : [`The new secret is in ${file}: every process needs that file in its DATA_DIR`]),
  ];
}
