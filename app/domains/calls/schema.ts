import * as z from 'zod';
import { id, key, optional, REQUIRED, requiredText, text, wholeNumber } from '~/lib/form/schema';
import { LONGEST_VOICEMAIL_SECONDS, MOST_PARTS } from './rules/limits';
import { dialable } from './rules/numbers';
import { callDirections, callOutcomes, messageStatuses } from './states';

const NO_NUMBER = 'Please enter a phone number';
export const LONGEST_TEXT = 1000;

/** A called, blocked or texted number in its stored form. */
const number = () =>
  requiredText(60).transform((typed, context) => {
    const found = dialable(typed);
    if (found === null && typed !== '') context.addIssue({ code: 'custom', message: NO_NUMBER });
    return found ?? '';
  });

/** A caller's number: what cannot be dialed counts as withheld and is not stored. */
const callerNumber = () => text(255).transform(asNumber);
const asNumber = (told: string) => dialable(told) ?? '';

const instant = () =>
  z.preprocess(
    (value: string | number | Date) =>
      typeof value === 'string' || typeof value === 'number' ? new Date(value) : value,
    z.date('This must be a time'),
  );

/** The telephone system's id of a call. */
const callKey = () => requiredText(255);

export const storeCallInput = z.object({
  outside_id: callKey(),
  direction: z.enum(callDirections),
  outcome: z.enum(callOutcomes),
  type: text(40).transform((told) => told || 'Voice'),
  phone_number: callerNumber(),
  contact_name: text(255),
  extension: z.string().max(20).nullable().default(null),
  user_id: id().nullable().default(null),
  started_at: instant(),
  answered_at: instant().nullable().default(null),
  ended_at: instant(),
});

/** A softphone's report of an unanswered incoming call. */
export const reportMissedCallInput = z.object({
  /** Empty where it is withheld. */
  phone_number: z.string().max(255).transform(asNumber),
  type: text(40),
  status: text(40),
  /** Left out: calls of one number within a minute are one. */
  call_id: optional(callKey()),
});

const outsideNumber = () =>
  number().refine((found) => found === '' || found.startsWith('+'), 'Colleagues cannot be blocked');

/** The number under its own name, or under the blocked numbers' name for it. */
function onlyNumber({ phone_number, phoneNumber }: Record<string, unknown>, context: z.RefinementCtx): string {
  const given = phone_number ?? phoneNumber;
  if (typeof given === 'string') return given;
  context.addIssue({ code: 'custom', path: ['phone_number'], message: REQUIRED });
  return z.NEVER;
}

export const blockNumberInput = z
  .object({
    phone_number: optional(outsideNumber()),
    notes: text(500),
    phoneNumber: optional(outsideNumber()),
    Notes: text(500),
  })
  .transform((given, context) => ({
    phone_number: onlyNumber(given, context),
    notes: given.notes || given.Notes,
  }));

export const unblockNumberInput = z
  .object({ phone_number: optional(number()), phoneNumber: optional(number()) })
  .transform((given, context) => ({ phone_number: onlyNumber(given, context) }));

export const sendTextInput = z.object({
  to: number(),
  /** As typed, with surrounding blanks trimmed. */
  text: requiredText(LONGEST_TEXT, 'Please write a message'),
  /** The form's idempotency key: sent again, it is the same message. */
  submission_id: optional(z.uuid()),
});

/** An incoming text message, as the telephone system reports it. */
export const receiveTextInput = z.object({
  outside_id: requiredText(255),
  /** Empty where it is withheld. */
  phone_number: callerNumber(),
  name: text(255),
  text: text(4000),
  at: instant(),
  /** The owner of the number that it was sent to. */
  user_id: id().nullable().default(null),
});

export const bringInInput = z.object({
  status: z.literal('accepted', 'A call is brought in once it is accepted'),
  /** Id of the call. */
  session_id: requiredText(255),
  conference_id: optional(requiredText(255)),
  party_id: optional(requiredText(255)),
});

/** A call, and the caller's side of it, by the telephone system's ids. */
export const callRecordingInput = z.object({ session_id: requiredText(255), party_id: requiredText(255) });

export const voicemailKeyInput = z.object({ id: key() });
/** How many days recordings would be stored; 0 is for good. */
export const retentionInput = z.object({ days: wholeNumber().pipe(z.int().min(0).max(3650)) });
export const recordingKeyInput = z.object({ id: key() });
export const soundKeyInput = z.object({ uuid: requiredText(64) });
export const markVoicemailInput = z.object({ id: key(), status: z.enum(messageStatuses) });

interface Upload {
  name: string;
  chunks: AsyncIterable<Uint8Array>;
}

/** A sound as a stream that is still arriving, or a whole file of a plain form. */
const sound = () =>
  z
    .preprocess(
      (value: File | Upload) =>
        value instanceof File
          ? { name: value.name, chunks: value.stream() as unknown as AsyncIterable<Uint8Array> }
          : value,
      z.custom<Upload>(
        (value) => typeof value === 'object' && value !== null && 'name' in value && 'chunks' in value,
        REQUIRED,
      ),
    )
    .meta({ type: 'string', format: 'binary' });

export const receiveVoicemailInput = z.object({
  call_id: callKey(),
  /** The recipient's extension; the club's number by default. */
  extension: optional(z.string().regex(/^\d{3,10}$/, 'Please enter the value')),
  phone_number: callerNumber(),
  name: text(255),
  seconds: wholeNumber().pipe(
    z
      .int()
      .min(1, 'There is no sound in this message')
      .max(LONGEST_VOICEMAIL_SECONDS, 'A message ends after ten minutes'),
  ),
  file: sound(),
});

export const storeRecordingPartInput = z.object({
  call_id: callKey(),
  started_at: instant(),
  part: wholeNumber().pipe(z.int().min(1).max(MOST_PARTS)),
  file: sound(),
});

const figure = (most: number) => wholeNumber().pipe(z.int().min(0).max(most));
const MINUTE = 60_000;

/** What a telephone measured of the sound that it received. */
export const storeCallQualityInput = z.object({
  call_id: callKey(),
  packets_received: wholeNumber().pipe(z.int().min(1).max(1_000_000_000)),
  packets_lost: figure(1_000_000_000),
  jitter_ms: figure(MINUTE),
  round_trip_ms: figure(MINUTE).nullable().default(null),
});

/** The query of the redirect: an empty one is no sign-in. */
export const finishSignInInput = z.object({ code: text(2000), state: text(255) });
