import { z } from 'zod';
import { requiredText, TOO_MUCH_MONEY, text } from '~/lib/form/schema';
import { MAX_CENTS, readMoney } from '~/lib/text/read-money';

const MAX_FILES = 5;
const MAX_REPLY_FILE_BYTES = 5 * 1024 * 1024;

export const replyTokenInput = z.object({ token: requiredText(128) });

const NO_AMOUNT = 'Please enter an amount, such as 1250.00';

/** Parses typed dollars into cents. */
const dollars = z.preprocess(
  (value: number | string) => String(value ?? ''),
  requiredText(20).pipe(
    z
      .string()
      .transform((value) => readMoney(value) ?? 0)
      .refine((cents) => cents > 0, NO_AMOUNT)
      .refine((cents) => cents <= MAX_CENTS, TOO_MUCH_MONEY),
  ),
);

/** A form sends one file alone, and for no file an empty one without a name. */
const isNoFile = (value: unknown) => !value || (value instanceof File && value.size === 0 && value.name === '');

const attachments = z.preprocess(
  (value: File | File[] | undefined) => [value].flat().filter((file) => !isNoFile(file)),
  z
    .array(
      z
        .instanceof(File)
        .refine((file) => file.size <= MAX_REPLY_FILE_BYTES, 'A file may have at most 5 MB')
        .refine((file) => file.name.trim() !== '' && file.name.length <= 200, 'This file needs another name'),
    )
    .max(MAX_FILES, `At most ${MAX_FILES} files`),
);

/** The input of a contractor's reply. `total_cost` is typed dollars. */
export const replyToEstimateInput = z.object({
  token: requiredText(128),
  total_cost: dollars,
  description: requiredText(5000),
  terms: text(5000),
  notes: text(5000),
  attachments,
});
