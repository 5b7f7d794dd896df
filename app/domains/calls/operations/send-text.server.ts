import { eq } from 'drizzle-orm';
import { listHouseholdsByNumber } from '~/domains/memberships/reads/households-by-number.server';
import { conflict, isAppError } from '~/lib/errors';
import { countTry } from '~/lib/http/rate-limit.server';
import { type Change, commit, idOf, violates } from '~/lib/operation/commit.server';
import { defineOperation, type OperationContext, userIdOf } from '~/lib/operation/operation.server';
import { submissionKey } from '~/lib/operation/submission.server';
import { NO_LINE } from '~/services/phone/no-line';
import { findTextBySubmission } from '../queries.server';
import { extensionOf, phoneOf } from '../reads/phone-access.server';
import { isExtension } from '../rules/numbers';
import { texts } from '../rules/rate-limits';
import { sendTextInput } from '../schema';
import { textMessages } from '../table.server';
import { telling } from '../work/phone-faults.server';

const SENT = 'Message Sent Successfully!';
/** How long another request may still be sending a stored message. */
const SENDING_MILLISECONDS = 30_000;

interface Outgoing {
  to: string;
  text: string;
  submission_id: string | null;
}

/**
 * Sends a text message. It is stored before it is sent, and its outcome after.
 * @throws AppError 409 for an outside number where there is no outside line: nothing is stored
 */
export const sendText = defineOperation({
  name: 'send-text',
  needs: 'connect.read',
  input: sendTextInput,
  async run(context, { to, text, submission_id: id }) {
    const { actor, now } = context;
    if (!isExtension(to) && !phoneOf(context, null).hasLineOut) throw conflict(NO_LINE);
    await countTry(context, `text:${userIdOf(actor) ?? 'system'}`, texts);
    const submission_id = await submissionKey({ actor, call: 'send-text', id });
    const uuid = await writeDown(context, { to, text, submission_id });
    if (uuid !== null) {
      await send(context, uuid, { to, text });
      return { message: SENT };
    }
    // Same form again: its message is being sent, or its request was aborted
    const known = await findTextBySubmission(context.db, submission_id!);
    const isLeft = known.status === 'Queued' && now.getTime() - known.created_at.getTime() > SENDING_MILLISECONDS;
    if (isLeft) await send(context, known.uuid, { to: known.phone_number, text: known.text });
    return { message: SENT };
  },
});

/** Returns the uuid of the new message; null where this form has created one before. */
async function writeDown(context: OperationContext, { to, text, submission_id }: Outgoing): Promise<string | null> {
  const { db, now, actor } = context;
  const [household] = isExtension(to) ? [] : await listHouseholdsByNumber(db, to);
  const uuid = crypto.randomUUID();
  const change: Change = {
    subject: 'text_message',
    id: idOf(textMessages, uuid),
    version: 1,
    action: 'sent',
    data: { to },
    parent: household && { type: 'membership', id: household.id },
  };
  const write = db.insert(textMessages).values({
    uuid,
    direction: 'Outbound',
    phone_number: to,
    text,
    status: 'Queued',
    user_id: userIdOf(actor),
    membership_id: household?.id ?? null,
    submission_id,
    created_at: now,
    updated_at: now,
  });
  try {
    await commit(context, { changes: [change], writes: [write] });
    return uuid;
  } catch (error) {
    if (submission_id !== null && violates(error, 'text_messages.submission_id')) return null;
    throw error;
  }
}

/** @throws AppError 409, 503 when the telephone system refuses; the form can then be submitted again */
async function send(context: OperationContext, uuid: string, { to, text }: Pick<Outgoing, 'to' | 'text'>) {
  const { db, now, actor } = context;
  const phone = phoneOf(context, userIdOf(actor));
  const which = eq(textMessages.uuid, uuid);
  const sending = async () => {
    const from = await phone.numberOf(extensionOf(actor));
    return phone.sendMessage({ from, to, text, key: uuid });
  };
  try {
    const { id: outside_id, status } = await telling(sending());
    await db.update(textMessages).set({ outside_id, status, updated_at: now }).where(which);
  } catch (error) {
    if (!isAppError(error)) throw error;
    await commit(context, {
      changes: [{ subject: 'text_message', id: idOf(textMessages, uuid), version: 2, action: 'failed', data: { to } }],
      writes: [db.update(textMessages).set({ status: 'Failed', submission_id: null, updated_at: now }).where(which)],
    });
    throw error;
  }
}
