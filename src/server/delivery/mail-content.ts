import type { Language } from "#shared/languages.ts";

export interface MailLink {
  label: string;
  url: string;
}

/** What a reader is asked, and the links by which he answers. */
export interface Question {
  text: string;
  answers: MailLink[];
}

/** A name and what it says, and where it leads. */
export type MailFact = readonly [label: string, value: string, url?: string];

/** One of several that a mail is about. */
export interface MailItem {
  label: string;
  /** What matters most of it, in large figures, and a word about it. */
  value: string;
  note?: string;
  paragraphs: string[];
  links: MailLink[];
  question: Question;
}

export interface MailContent {
  productName: string;
  language: Language;
  /** What the list of mails shows beside the subject, 40–90 characters. */
  preheader: string;
  heading: string;
  /** What matters most, in large figures, and a word about it. */
  figure?: { value: string; note?: string };
  paragraphs: string[];
  /** The one button; its address is also written out unless it is too long to be of use. */
  action?: MailLink & { isUrlHidden?: boolean };
  /** Quieter links below the button. */
  links?: MailLink[];
  questions?: Question[];
  facts?: MailFact[];
  /** How many facts there was no room for, and where they are. */
  more?: MailLink;
  items?: MailItem[];
  footnote?: string;
}
