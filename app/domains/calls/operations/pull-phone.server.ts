import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { getExtensionOwner } from '~/domains/users/queries.server';
import { isAppError } from '~/lib/errors';
import { logWarning } from '~/lib/log';
import { defineOperation, type OperationContext, perform } from '~/lib/operation/operation.server';
import { Failures } from '~/lib/work/failures';
import { isSliceOver } from '~/lib/work/slice.server';
import { usesRingCentral } from '~/services/phone/phone.server';
import { Busy, DeadSignIn, type PhoneProvider, type ToldCall, type ToldMessage } from '~/services/phone/port';
import { getVoicemailOf } from '../queries.server';
import { phoneOf } from '../reads/phone-access.server';
import { keepWatch, listWatches } from '../reads/watches.server';
import { dialable } from '../rules/numbers';
import { toldOutcome } from '../rules/told-outcome';
import { commitCall } from '../steps/commit-call.server';
import { type PhoneWatch, phoneWatches } from '../table.server';
import { pullWindow } from '../work/pull-window.server';
import { receiveText } from './receive-text.server';
import { receiveVoicemail } from './receive-voicemail.server';

/** A long call is reported when it ends, so windows overlap. */
const OVERLAP_MILLISECONDS = 2 * 3_600_000;

/**
 * Imports from the telephone system: the club's calls, and the messages of users who are signed in there. One that fails
 * does not stop the others; the next slice continues after the last one.
 */
export const pullPhone = defineOperation({
  name: 'pull-phone',
  needs: 'system',
  input: z.object({}),
  async run(context) {
    const pulled = { calls: 0, messages: 0 };
    if (!usesRingCentral(context.env)) return pulled;
    const [after = '', failed = 0] = (context.slice?.cursor ?? '').split(' ');
    const failures = new Failures(Number(failed));
    let last = after;
    for (const watch of await listWatches(context)) {
      if (watch.whose <= after) continue;
      if (isSliceOver(context)) return { ...pulled, cursor: `${last} ${failures.count}` };
      await failures.collect(async () => {
        try {
          const phone = phoneOf(context, watch.user_id);
          await keepWatch(context, watch);
          if (watch.user_id === null) pulled.calls += await pullCalls(context, phone, watch);
          else pulled.messages += await pullMessages(context, phone, watch);
        } catch (error) {
          // Who has to sign in again sees that at the telephone; what asks to wait is read at the next time
          if (!(error instanceof DeadSignIn || error instanceof Busy)) throw error;
        }
      });
      last = watch.whose;
    }
    failures.throwFor('readings of the telephone system');
    return pulled;
  },
});

const windowOf = ({ pulled_until }: PhoneWatch, { now }: OperationContext) => ({
  from: new Date(pulled_until.getTime() - OVERLAP_MILLISECONDS),
  until: now,
});

const noteUntil = ({ db }: OperationContext, { whose }: PhoneWatch, pulled_until: Date) =>
  db.update(phoneWatches).set({ pulled_until }).where(eq(phoneWatches.whose, whose));

async function pullCalls(context: OperationContext, phone: PhoneProvider, watch: PhoneWatch): Promise<number> {
  const { told, until } = await pullWindow((window) => phone.listCalls(window), windowOf(watch, context));
  let news = 0;
  for (const call of told.calls) if (await storeTold(context, call)) news += 1;
  await noteUntil(context, watch, until);
  return news;
}

async function storeTold(context: OperationContext, call: ToldCall): Promise<boolean> {
  const { id, direction, type, result, number, name, extension, startedAt, seconds } = call;
  const owner = extension ? await getExtensionOwner(context.db, extension) : null;
  const outcome = toldOutcome(direction, result);
  const isAnswered = outcome === 'Accepted' || outcome === 'Call connected';
  const { isNews } = await commitCall(context, {
    outside_id: id,
    direction,
    outcome,
    type: type.slice(0, 40),
    phone_number: dialable(number) ?? '',
    contact_name: name.slice(0, 255),
    extension,
    user_id: owner?.id ?? null,
    started_at: startedAt,
    answered_at: isAnswered ? startedAt : null,
    ended_at: new Date(startedAt.getTime() + seconds * 1000),
  });
  return isNews;
}

async function pullMessages(context: OperationContext, phone: PhoneProvider, watch: PhoneWatch): Promise<number> {
  const { told, until } = await pullWindow((window) => phone.listMessages(window), windowOf(watch, context));
  let news = 0;
  for (const message of told.messages) {
    if (await storeMessage(context, phone, watch, message)) news += 1;
  }
  await noteUntil(context, watch, until);
  return news;
}

/** What cannot be stored, such as a message without sound, is skipped: it would be retried for ever. */
async function storeMessage(
  ...[context, phone, watch, message]: [OperationContext, PhoneProvider, PhoneWatch, ToldMessage]
) {
  try {
    return message.kind === 'text'
      ? await storeText(context, watch, message)
      : await storeVoicemail(context, phone, message);
  } catch (error) {
    if (!isAppError(error) || error.status >= 500) throw error;
    logWarning('a message of the telephone system was skipped', error);
    return false;
  }
}

async function storeText(context: OperationContext, { user_id }: PhoneWatch, message: ToldMessage): Promise<boolean> {
  const { id, number, name, text, at } = message;
  const input = { outside_id: `text ${id}`, phone_number: number, name, text: text.slice(0, 4000), at, user_id };
  return (await perform(receiveText, context, input)).stored;
}

/** The sound is copied into the club's storage: no browser requests it from the telephone system. */
async function storeVoicemail(context: OperationContext, phone: PhoneProvider, message: ToldMessage): Promise<boolean> {
  const call_id = `voicemail ${message.id}`;
  if (message.sound === null || (await getVoicemailOf(context.db, call_id))) return false;
  const chunks = (await phone.openSound(message)) as unknown as AsyncIterable<Uint8Array>;
  const { number: phone_number, name, seconds } = message;
  const input = { call_id, phone_number, name, seconds: Math.min(Math.max(seconds, 1), 600) };
  await perform(receiveVoicemail, context, { ...input, file: { name: 'voicemail.mp3', chunks } });
  return true;
}
