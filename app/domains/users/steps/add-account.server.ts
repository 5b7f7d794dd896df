import { commit, type Effect, idOf, violates } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { explained } from '~/lib/operation/refusals.server';
import { submissionKey } from '~/lib/operation/submission.server';
import { getUserBySubmission } from '../queries.server';
import { locationOf } from '../reads/given-location.server';
import { findGivenRole, refuseRole } from '../reads/given-role.server';
import type { NewAccount } from '../schema';
import { users } from '../table.server';
import { takenOf } from './account-writes.server';

/** The role and the service location of a new account. @throws AppError 403, 422 */
export async function placeOf(context: OperationContext, input: NewAccount) {
  const role = await findGivenRole(context, input.role);
  refuseRole(context.actor, role);
  const location = await locationOf(context, { role: role.name, given: input.service_location_id, was: undefined });
  return { role_id: role.id, role: role.name, service_location_id: location };
}

interface Adding {
  /** The operation under whose name the submission is stored. */
  call: string;
  place: Awaited<ReturnType<typeof placeOf>>;
  /** Blank for an account without a password sign-in. */
  passwordHash: string;
  effectsOf?(uuid: string): Effect[];
}

/** Adds an account. Returns the uuid of the user that this form has created. @throws AppError 403, 422 */
export async function addAccount(context: OperationContext, input: NewAccount, adding: Adding): Promise<string> {
  const { db, now, actor } = context;
  const { call, place, passwordHash: password_hash, effectsOf } = adding;
  const { first_name, last_name, email } = input;
  const { role, ...placed } = place;
  const submission_id = await submissionKey({ actor, call, id: input.submission_id });
  const uuid = crypto.randomUUID();
  const row = { uuid, first_name, last_name, email, password_hash, ...placed, submission_id };
  const made = commit(context, {
    changes: [{ subject: 'user', id: idOf(users, uuid), version: 1, action: 'created', data: { role } }],
    writes: [db.insert(users).values({ ...row, created_at: now, updated_at: now })],
    effects: [{ effect: 'user.created', payload: { uuid } }, ...(effectsOf?.(uuid) ?? [])],
  });
  try {
    // The role or the service location may have been deleted in between
    await explained(made, () => placeOf(context, input));
    return uuid;
  } catch (error) {
    const isKnown = violates(error, 'users.submission_id') || violates(error, 'users.email');
    const known = submission_id && isKnown ? await getUserBySubmission(db, submission_id) : null;
    if (known) return known.uuid;
    throw takenOf(error) ?? error;
  }
}
