import * as z from 'zod';
import { flag, id, optional, requiredText, text, VALID_EMAIL } from '~/lib/form/schema';
import { readAddresses } from '../rules/addresses';

const MAX_FILES = 10;
const MAX_BYTES = 15 * 1024 * 1024;
const MAX_COPIES = 20;

const copies = z.preprocess(
  (value: string | string[] | null | undefined) => (Array.isArray(value) ? value.join(',') : (value ?? '')),
  text(3000).transform((typed, context) => {
    const addresses = readAddresses(typed);
    if (addresses === null) context.addIssue({ code: 'custom', message: VALID_EMAIL });
    else if (addresses.length > MAX_COPIES)
      context.addIssue({ code: 'custom', message: `At most ${MAX_COPIES} addresses` });
    return addresses ?? [];
  }),
);

/** A form sends a single file without an array, and for no file an empty one without a name. */
const isNoFile = (value: unknown) => !value || (value instanceof File && value.size === 0 && value.name === '');

const attachments = z.preprocess(
  (value: File | File[] | undefined) => [value].flat().filter((file) => !isNoFile(file)),
  z
    .array(
      z
        .instanceof(File)
        .refine((file) => file.name.trim() !== '' && file.name.length <= 200, 'This file needs another name'),
    )
    .max(MAX_FILES, `At most ${MAX_FILES} files`)
    .refine((files) => files.reduce((sum, { size }) => sum + size, 0) <= MAX_BYTES, 'At most 15 MB together'),
);

/** A reply to a message of a conversation. */
export const replyToThreadInput = z.object({
  id: id(),
  message: requiredText(50_000),
  /** The message replied to; by default the newest that is not the club's. */
  emailId: optional(id()),
  cc: copies,
  attachments,
  /** Without the quoted message below it. */
  without_quote: flag(),
  /** The newest message that the user has seen: a reply is refused where a newer one has arrived. */
  seen: optional(id()),
  /** Sends it although it will probably not be read. */
  anyway: flag(),
  /** Sends it a few seconds later, so that it can be undone. */
  hold: flag(),
  submission_id: text(64),
});
