import { isOpenAt } from '~/domains/club/rules/hours';
import { listHouseholdsByNumber } from '~/domains/memberships/reads/households-by-number.server';
import { type PhoneStaff, phoneStaffRead } from '~/domains/users/reads/phone-staff.server';
import { dayOf, startOfDay } from '~/lib/calendar';
import { zoneOf } from '~/lib/env.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { readTogether } from '~/lib/read-together.server';
import { usesRingCentral } from '~/services/phone/phone.server';
import type { BoardState, PersonAtBoard, WaitingCall } from '../../../../durable-objects/switchboard/board-state';
import { readBoard } from '../../../../durable-objects/switchboard-client';
import { answeredSinceRead } from '../queries.server';
import type { TelephoneState } from '../states';

/** With more waiting calls, the names are not looked up. */
const MOST_NAMED = 10;

/** The wallboard now. Telephone states are unknown with RingCentral, or while the switchboard is unavailable. */
export async function readWallboard(context: OperationContext) {
  const { db, env, now } = context;
  const timezone = zoneOf(env);
  const isForeign = usesRingCentral(env);
  const [{ staff, today }, board, { hours }] = await Promise.all([
    readTogether(db, {
      staff: phoneStaffRead(db),
      today: answeredSinceRead(db, startOfDay(dayOf(now, timezone), timezone)),
    }),
    isForeign ? null : readBoard(env),
    context.settings(),
  ]);
  const waiting = board ? await Promise.all(board.waiting.map((call, index) => waitingView(context, call, index))) : [];
  return {
    now,
    isOpen: isOpenAt(hours, now, timezone),
    /** Whether telephone states are available, and if not, why. */
    board: board ? ('known' as const) : isForeign ? ('elsewhere' as const) : ('away' as const),
    people: staff.map((person) => personView(person, board)),
    waiting,
    longestWaitSince: waiting[0]?.since ?? null,
    today: { answered: today?.answered ?? 0, missed: today?.missed ?? 0 },
  };
}

function personView(person: PhoneStaff, board: BoardState | null) {
  const found = board?.people.find(({ user_id }) => user_id === person.id);
  return {
    ...person,
    state: board && stateOf(found),
    since: found?.since ? new Date(found.since) : null,
  };
}

const stateOf = (person: PersonAtBoard | undefined): TelephoneState => person?.state ?? 'offline';

/** A waiting call with the contact of its number. */
async function waitingView({ db }: OperationContext, call: WaitingCall, index: number) {
  const isAsked = call.user_id === null && index < MOST_NAMED;
  const [household] = isAsked ? await listHouseholdsByNumber(db, call.phone_number) : [];
  return {
    call_id: call.call_id,
    phone_number: call.phone_number,
    name: call.name || (household?.name ?? ''),
    member: household?.uuid ?? null,
    user_id: call.user_id,
    since: new Date(call.since),
    /** The telephones at which it rings. */
    rings_at: call.rings_at,
  };
}
