import * as z from 'zod';
import { email, id, optional, phone, REQUIRED, requiredText, text, wholeOr } from '~/lib/form/schema';
import { directions, linkTypes, threadStatuses } from './states';
import type { TypeOfMail } from './steps/keep-mail.server';

/** Default and maximum number of messages listed. */
const MESSAGES = 100;
const MOST_MESSAGES = 1000;
const MOST_PEOPLE = 50;

/** A raw RFC 5322 mail of the mail handler; `envelope_from` is '' for a bounce, null where unknown. */
export const receiveMailInput = z.object({
  raw: z.instanceof(ArrayBuffer),
  envelope_from: z.string().nullable().default(null),
  /** 'out' is mail that the club sent by another client. */
  direction: z.enum(directions).default('in'),
  /** The mail provider's id of the conversation. */
  conversation: z.string().max(500).nullable().default(null),
  received_at: z.date().optional(),
  /** Determines the type of a mail that begins a conversation: passed in by a feature. */
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
  /** Honeypot: hidden from people, who leave it empty. */
  website: text(),
});

export const messageIdInput = z.object({ id: id() });

/** A message or its conversation: any message's id identifies it. */
export const threadIdInput = z.object({
  id: id(),
  /** The message whose content is returned even beyond the limit. */
  message: optional(id()),
  /** Number of the newest messages. */
  messages: z.preprocess(
    (value: number | string | null | undefined) =>
      Math.min(MOST_MESSAGES, Math.max(1, wholeOr(value, MESSAGES) || MESSAGES)),
    z.int(),
  ),
});

/** `was` is the displayed status: a change on top of a colleague's is refused. */
export const changeThreadStatusInput = z.object({
  id: id(),
  status: z.enum(threadStatuses, 'Choose a status'),
  was: optional(z.enum(threadStatuses)),
});

/** Ids and names; a trailing “Not Assigned” unassigns all. Empty is nobody. */
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
  /** The displayed ids, in their order, separated by commas. */
  was: z.string().max(1000).optional(),
});

export const replyIdInput = z.object({ id: id() });

export const missedMessageIdInput = z.object({ id: id() });

/** An empty message deletes the draft. */
export const saveReplyDraftInput = z.object({
  id: id(),
  /** The submission id of the form that is typed in: once its reply is sent, the draft is not stored any more. */
  submission_id: text(64),
  message: text(50_000),
  cc: text(3000),
});

/** An empty day ends the snooze immediately. */
export const snoozeThreadInput = z.object({ id: id(), until: optional(z.iso.date('Choose a day')) });

/** Without a type the link is removed. */
export const linkThreadInput = z
  .object({ id: id(), type: optional(z.enum(linkTypes, 'Choose what it is about')), key: text(64) })
  .refine(({ type, key }) => !type || key !== '', { path: ['key'], error: REQUIRED });

export const saveSavedReplyInput = z.object({
  /** Id of the changed one; without it a new one is created. */
  id: optional(id()),
  title: requiredText(100),
  text: requiredText(5000),
});

/** Query of Microsoft's redirect. */
export const mailLoginInput = z.object({ state: requiredText(200), code: text(4000), error: text(200) });

export const syncMailboxInput = z.object({ type_of: receiveMailInput.shape.type_of });
