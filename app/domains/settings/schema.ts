import * as z from 'zod';
import { key, optional, text, wholeNumber } from '~/lib/form/schema';
import { listFields } from '~/lib/list/list';
import { mailLanguages } from '~/lib/mails/mail-template';
import { oneLine } from '~/lib/settings/placeholders';

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
