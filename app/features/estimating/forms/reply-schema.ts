import * as z from 'zod';
import { dollars, requiredText, text } from '~/lib/form/schema';

const MAX_FILES = 5;
const MAX_REPLY_FILE_BYTES = 5 * 1024 * 1024;

export const replyTokenInput = z.object({ token: requiredText(128) });

export const sentFileInput = replyTokenInput.extend({ uuid: z.uuid() });

/** A form sends a single file without an array, and for no file an empty one without a name. */
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
  total_cost: dollars(1),
  description: requiredText(5000),
  terms: text(5000),
  notes: text(5000),
  attachments,
});
