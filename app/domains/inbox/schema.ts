import { z } from 'zod';
import { email, id, optional, phone, REQUIRED, requiredText, text, wholeOr } from '~/lib/form/schema';
import { directions, linkTypes, threadStatuses } from './states';
import type { TypeOfMail } from './steps/keep-mail.server';

/** Messages of a conversation that are listed, and the most. */
const MESSAGES = 100;
const MOST_MESSAGES = 1000;
const MOST_PEOPLE = 50;

/** A raw RFC 5322 mail as the mail handler gets it; `envelope_from` '' is nobody, null is not known. */
export const receiveMailInput = z.object({
  raw: z.instanceof(ArrayBuffer),
  envelope_from: z.string().nullable().default(null),
  /** 'out' is what the club sent by another way. */
  direction: z.enum(directions).default('in'),
  /** The mail provider's own name of the conversation. */
  conversation: z.string().max(500).nullable().default(null),
  received_at: z.date().optional(),
  /** What it is about, where it begins a conversation: asked of what stands above the inbox. */
  type_of: z.custom<TypeOfMail>((value) => typeof value === 'function').optional(),
});

/** The contact page's form. */
export const sendMessageInput = z.object({
  name: requiredText(),
  email: email(),
  phone_no: phone(),
  subject: text(200),
  message: requiredText(5000),
  submission_id: text(64),
  /** Left empty by people: the field is hidden from them. */
  website: text(),
});

export const messageIdInput = z.object({ id: id() });

/** A message or its conversation: any message's id leads to its conversation. */
export const threadIdInput = z.object({
  id: id(),
  /** The message whose content is wanted whatever the others take. */
  message: optional(id()),
  /** As many of the newest messages. */
  messages: z.preprocess(
    (value: number | string | null | undefined) =>
      Math.min(MOST_MESSAGES, Math.max(1, wholeOr(value, MESSAGES) || MESSAGES)),
    z.int(),
  ),
});

/** `was` is what the page showed: a change on top of a colleague's is refused. */
export const changeThreadStatusInput = z.object({
  id: id(),
  status: z.enum(threadStatuses, 'Choose a status'),
  was: optional(z.enum(threadStatuses)),
});

/** Ids and names; of “Not Assigned” among them the last choice holds. Nothing is nobody. */
export const assignThreadInput = z.object({
  id: id(),
  assigned_to_user: z.preprocess(
    (value: (number | string)[] | number | string | null | undefined) =>
      [value ?? []]
        .flat()
        .map((each) => (typeof each === 'number' ? String(each) : each))
        .filter((each) => each !== ''),
    z.array(requiredText(255)).max(MOST_PEOPLE, `At most ${MOST_PEOPLE} people`),
  ),
  /** The ids that the page showed, in their order, with commas between them. */
  was: z.string().max(1000).optional(),
});

export const replyIdInput = z.object({ id: id() });

export const missedMessageIdInput = z.object({ id: id() });

/** Nothing in it takes the draft away. */
export const saveReplyDraftInput = z.object({ id: id(), message: text(50_000), cc: text(3000) });

/** Nothing brings it back at once. */
export const snoozeThreadInput = z.object({ id: id(), until: optional(z.iso.date('Choose a day')) });

/** Without a type it is about nothing any more. */
export const linkThreadInput = z
  .object({ id: id(), type: optional(z.enum(linkTypes, 'Choose what it is about')), key: text(64) })
  .refine(({ type, key }) => !type || key !== '', { path: ['key'], error: REQUIRED });

export const saveSavedReplyInput = z.object({
  /** Of the one that is changed; without it a new one is made. */
  id: optional(id()),
  title: requiredText(100),
  text: requiredText(5000),
});

/** What Microsoft sends a browser back with. */
export const mailLoginInput = z.object({ state: requiredText(200), code: text(4000), error: text(200) });

export const syncMailboxInput = z.object({ type_of: receiveMailInput.shape.type_of });
