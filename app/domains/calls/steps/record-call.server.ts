import { and, desc, eq, gte, inArray, like, lt, or } from 'drizzle-orm';
import { listHouseholdsByNumber } from '~/domains/memberships/reads/households-by-number.server';
import { closeTasksOf } from '~/domains/tasks/steps/close-tasks.server';
import { openTask } from '~/domains/tasks/steps/open-task.server';
import { changedEffect } from '~/lib/operation/changed-effect.server';
import { type ActionOf, type Change, idOf, joinParts, type Part } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { shownPhone } from '~/lib/text/phone';
import { isExtension } from '../rules/numbers';
import type { CallDirection, CallOutcome } from '../states';
import { type Call, calls } from '../table.server';

/** Without an id, calls of one number within this time are one call. */
const SAME_CALL_MILLISECONDS = 60_000;
/** Older missed calls are not treated as called back. */
const CALLED_BACK_MILLISECONDS = 30 * 86_400_000;
const MOST_CALLED_BACK = 20;
/** Prefix of the ids of calls that were reported without one. */
const TOLD = 'told:';

export interface FinishedCall {
  /** The telephone system's id; null where the reporter has none. */
  outside_id: string | null;
  direction: CallDirection;
  outcome: CallOutcome;
  type: string;
  /** `+12065550142`, an extension, or empty where the number is withheld. */
  phone_number: string;
  contact_name: string;
  extension: string | null;
  user_id: number | null;
  started_at: Date;
  answered_at: Date | null;
  ended_at: Date;
}

interface Recorded extends Part {
  uuid: string;
  /** False where the call existed already, and this adds nothing. */
  isNews: boolean;
}

/**
 * The part of a commit that stores a call, once however often it is reported: matched by its id, or without one by its
 * number within a minute. A missed outside call opens its task. The telephone system's report overrides a softphone's.
 */
export async function recordCall(context: OperationContext, call: FinishedCall): Promise<Recorded> {
  const { db } = context;
  const isOutside = !isExtension(call.phone_number);
  const [known, households] = await Promise.all([
    getKnown(context, call),
    isOutside && call.phone_number !== '' ? listHouseholdsByNumber(db, call.phone_number) : [],
  ]);
  const { id: membership_id = null, name = '' } = households[0] ?? {};
  const facts = { ...factsOf(call), membership_id, contact_name: call.contact_name || name };
  if (!known) return newCall(context, call, facts);
  return { ...(await correctedCall(context, known, call, facts)), uuid: known.uuid };
}

type Facts = ReturnType<typeof factsOf> & { membership_id: number | null; contact_name: string };

const factsOf = ({ direction, outcome, type, phone_number, extension, user_id, ...call }: FinishedCall) => ({
  direction,
  outcome,
  type,
  phone_number,
  extension,
  user_id,
  started_at: call.started_at,
  answered_at: call.answered_at,
  ended_at: call.ended_at,
  duration: call.answered_at
    ? Math.max(0, Math.round((call.ended_at.getTime() - call.answered_at.getTime()) / 1000))
    : 0,
});

/** The row of this call: by its id, or one reported without an id, by its number. */
async function getKnown({ db }: OperationContext, { outside_id, phone_number, started_at }: FinishedCall) {
  const isRecent = and(
    eq(calls.phone_number, phone_number),
    eq(calls.direction, 'Inbound'),
    gte(calls.started_at, new Date(started_at.getTime() - SAME_CALL_MILLISECONDS)),
    outside_id === null ? undefined : like(calls.outside_id, `${TOLD}%`),
  );
  const rows = await db
    .select()
    .from(calls)
    .where(outside_id === null ? isRecent : or(eq(calls.outside_id, outside_id), isRecent))
    .orderBy(desc(calls.id))
    .limit(2);
  return rows.find((row) => row.outside_id === outside_id) ?? rows[0] ?? null;
}

async function newCall(context: OperationContext, call: FinishedCall, facts: Facts): Promise<Recorded> {
  const { db, now } = context;
  const uuid = crypto.randomUUID();
  // Concurrent reports without an id collide on this key
  const minute = Math.floor(call.started_at.getTime() / SAME_CALL_MILLISECONDS);
  const outside_id = call.outside_id ?? `${TOLD}${call.phone_number}:${minute}`;
  const id = idOf(calls, uuid);
  const recorded: Part = {
    changes: [changeOf(id, 1, actionOf(facts), facts)],
    writes: [db.insert(calls).values({ uuid, outside_id, ...facts, created_at: now, updated_at: now })],
    effects: [changedEffect(context, 'call.changed', { id })],
  };
  const task = isMissed(facts) ? missedCallTask(context, { id, outside_id, facts }) : await calledBack(context, facts);
  return { ...joinParts([recorded, task]), uuid, isNews: true };
}

/** A softphone's report of a call that is stored already adds nothing. */
async function correctedCall(context: OperationContext, known: Call, call: FinishedCall, facts: Facts) {
  const isSame = known.outcome === facts.outcome && known.user_id === facts.user_id;
  const isWeaker = call.outside_id === null || context.actor.kind === 'user';
  if (isWeaker || (isSame && known.outside_id === call.outside_id)) return { isNews: false };
  const { db, now } = context;
  const version = known.version + 1;
  const set = { ...facts, outside_id: call.outside_id!, version, updated_at: now };
  const corrected: Part = {
    changes: [changeOf(known.id, version, 'corrected', facts)],
    writes: [db.update(calls).set(set).where(eq(calls.id, known.id))],
    effects: [changedEffect(context, 'call.changed', { id: known.id })],
  };
  const wasMissed = isMissed(known);
  const task =
    wasMissed && !isMissed(facts)
      ? await closeTasksOf(context, 'call', known.id, ['MISSED_CALL'])
      : !wasMissed && isMissed(facts)
        ? missedCallTask(context, { id: known.id, outside_id: call.outside_id!, facts })
        : {};
  return { ...joinParts([corrected, task]), isNews: true };
}

/** Closes the tasks of the missed calls of a number once it was reached. */
async function calledBack(
  context: OperationContext,
  { direction, outcome, phone_number, started_at }: Facts,
): Promise<Part> {
  if (direction !== 'Outbound' || outcome !== 'Call connected' || isExtension(phone_number) || phone_number === '')
    return {};
  const missed = await context.db
    .select({ id: calls.id })
    .from(calls)
    .where(
      and(
        eq(calls.phone_number, phone_number),
        gte(calls.started_at, new Date(started_at.getTime() - CALLED_BACK_MILLISECONDS)),
        lt(calls.started_at, started_at),
        inArray(calls.outcome, ['Missed', 'Voicemail']),
      ),
    )
    .orderBy(desc(calls.started_at))
    .limit(MOST_CALLED_BACK);
  return joinParts(await Promise.all(missed.map(({ id }) => closeTasksOf(context, 'call', id, ['MISSED_CALL']))));
}

/** An unanswered call from outside; colleagues see theirs in their own log. */
const isMissed = ({ direction, outcome, phone_number }: Pick<Call, 'direction' | 'outcome' | 'phone_number'>) =>
  direction === 'Inbound' && (outcome === 'Missed' || outcome === 'Voicemail') && !isExtension(phone_number);

function missedCallTask(
  context: OperationContext,
  { id, outside_id, facts }: { id: number | ReturnType<typeof idOf>; outside_id: string; facts: Facts },
): Part {
  const from = shownPhone(facts.phone_number) || 'a withheld number';
  return openTask(context, {
    task_type: 'MISSED_CALL',
    title: `${facts.outcome === 'Voicemail' ? 'Voicemail' : 'Missed call'} from ${from}`,
    taskable_type: 'call',
    taskable_id: id,
    membership_id: facts.membership_id,
    contact: { name: facts.contact_name, email: '', phone: facts.phone_number },
    source: `call:${outside_id}`,
  });
}

function changeOf(id: Change['id'], version: number, action: ActionOf<'call'>, facts: Facts): Change {
  const { membership_id, outcome, user_id, phone_number } = facts;
  return {
    subject: 'call',
    id,
    version,
    action,
    data: { outcome, user_id, by: facts.contact_name || phone_number || 'A withheld number' },
    parent: membership_id === null ? undefined : { type: 'membership', id: membership_id },
  };
}

function actionOf({ direction, outcome }: Facts): ActionOf<'call'> {
  if (direction === 'Outbound') return outcome === 'Call connected' ? 'placed' : 'not-reached';
  return outcome === 'Missed' ? 'missed' : outcome === 'Voicemail' ? 'voicemail' : 'answered';
}
