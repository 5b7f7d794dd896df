import * as z from 'zod';
import { key, optional, text, wholeNumber } from '~/lib/form/schema';
import { choiceOf, listFields, listInput } from '~/lib/list/list';
import { mailLanguages } from '~/lib/mails/mail-template';
import { oneLine } from '~/lib/settings/placeholders';
import { documentKeys } from '~/lib/texts/documents';
import { textPages } from '~/lib/texts/registered-text';
import { wordStates } from './rules/word-state';

const version = () => wholeNumber().pipe(z.int().min(0));

export const settingKeyInput = z.object({ group: key(40) });

/** The fields beside these are the group's own. */
export const updateSettingInput = z.looseObject({
  group: key(40),
  /** The version that was edited; if it is stale, nothing is saved. */
  version: optional(version()),
  note: text(500),
});

export const settingVersionsInput = z.object({ group: key(40), page: listFields.page, per_page: listFields.per_page });

export const restoreSettingInput = z.object({
  group: key(40),
  version: optional(version()),
  /** A version, or `default`. */
  to: key(10),
});

/** Subjects and titles are one line. */
const line = (max: number) => text(max).transform((typed) => oneLine(typed).trim());
/** As stored, a line break is one character: forms send two. */
const paragraphs = (max: number) => text(max).transform((typed) => typed.replace(/\r\n?/g, '\n'));
const mailWords = () =>
  z.object({
    subject: line(200).optional(),
    title: line(200).optional(),
    text: paragraphs(6000).optional(),
    button: line(60).optional(),
  });
const mailKey = () => key(60);

export const mailKeyInput = z.object({ key: mailKey() });

/** Parts that are left out are unchanged; a blank one is the default again. */
export const updateMailInput = z.object({
  key: mailKey(),
  version: optional(version()),
  en: mailWords().nullish(),
  es: mailWords().nullish(),
  note: text(500),
});

export const restoreMailInput = z.object({ key: mailKey(), version: optional(version()), to: key(10) });

export const previewMailInput = z.object({
  key: mailKey(),
  lang: z.enum(mailLanguages, { error: 'Choose en or es' }).default('en'),
  /** Unsaved words, of both languages or of the one that is shown. */
  values: optional(mailWords().extend({ en: mailWords().nullish(), es: mailWords().nullish() })),
  /** Id or uuid of a record of the mail's noun. */
  record: optional(key(64)),
});

const textKey = () => key(60);
/** Longer than any text may be: how long one may be is checked by its kind. */
const LONGEST_WORDS = 200_000;
const words = () => text(LONGEST_WORDS).optional();

export const textKeyInput = z.object({ key: textKey() });

export const listTextsInput = listInput({
  state: choiceOf(wordStates),
  page_of: choiceOf(Object.keys(textPages) as (keyof typeof textPages)[]),
});

/** A language that is left out is unchanged; a blank one is the default again. */
export const updateTextInput = z.object({
  key: textKey(),
  version: optional(version()),
  en: words(),
  es: words(),
  /** Of a legal text: the first day on which it is in force; today where it is left out. */
  from_on: optional(z.iso.date({ error: 'This must be a date' })),
  note: text(500),
});

/** A day or a version that is none is left out: the address may have been typed. */
export const showDocumentInput = z.object({
  key: z.enum(documentKeys),
  on: z.iso.date().optional().catch(undefined),
  version: optional(version()).catch(undefined),
});

export const previewSettingInput = z.object({
  kind: z.enum(['texts'], { error: 'Choose texts' }),
  key: textKey(),
  /** Unsaved words; a language that is left out is the saved one. */
  values: z.object({ en: words(), es: words() }),
});

export const previewIdInput = z.object({ id: key(40) });

export const restoreTextInput = z.object({ key: textKey(), version: optional(version()), to: key(10) });
