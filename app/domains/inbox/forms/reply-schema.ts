import { z } from 'zod';
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

/** A form sends one file alone, and for no file an empty one without a name. */
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
  /** The message answered; by default the newest that is not the club's. */
  emailId: optional(id()),
  cc: copies,
  attachments,
  /** Without what it answers below it. */
  without_quote: flag(),
  /** The newest message that the person has seen: a reply that does not know of a newer one is held back. */
  seen: optional(id()),
  /** Sent although nobody may read it. */
  anyway: flag(),
  /** Leaves a few seconds later, so that it can be taken back. */
  hold: flag(),
  submission_id: text(64),
});
