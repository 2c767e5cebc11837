import { accountWords } from "./field-words/account.ts";
import { alertWords } from "./field-words/alerts.ts";
import { channelWords } from "./field-words/channels.ts";
import { fareWords } from "./field-words/fares.ts";
import { listWords } from "./field-words/lists.ts";
import { operatorWords } from "./field-words/operator.ts";
import { problemFieldWords } from "./field-words/problems.ts";
import { referenceWords } from "./field-words/reference.ts";
import { searchWords } from "./field-words/searches.ts";
import { sharingWords } from "./field-words/sharing.ts";
import type { FieldWords, Words } from "./field-words/words.ts";

const FIELDS: FieldWords = {
  ...listWords,
  ...searchWords,
  ...fareWords,
  ...alertWords,
  ...accountWords,
  ...channelWords,
  ...sharingWords,
  ...referenceWords,
  ...operatorWords,
  ...problemFieldWords,
};

/** The words of `name` as it stands in `place`, a component or an operation. */
export const fieldWords = (place: string, name: string): Words | undefined =>
  FIELDS[`${place}.${name}`] ?? FIELDS[name];

/** The places of which words name one field, as `Component.name`. */
export const PLACES_WITH_WORDS: readonly string[] = Object.keys(FIELDS).filter((key) => key.includes("."));
