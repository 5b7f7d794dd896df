import { commit, idOf, violates } from '~/lib/operation/commit.server';
import { defineOperation, type OperationContext } from '~/lib/operation/operation.server';
import { explained } from '~/lib/operation/refusals.server';
import { submissionKey } from '~/lib/operation/submission.server';
import { hashPassword } from '~/lib/password.server';
import { takenOf } from '../parts/account-writes.server';
import { locationOf } from '../parts/given-location.server';
import { findGivenRole, refuseRole } from '../parts/given-role.server';
import { refuseGuessable } from '../parts/refuse-guessable.server';
import { getUserBySubmission } from '../queries.server';
import { createUserInput } from '../schema';
import { users } from '../table.server';
import { readUser } from '../views/user-view.server';

type Input = (typeof createUserInput)['_output'];

/** Adds a colleague. The same submission id sent again returns the one that the first one made. */
export const createUser = defineOperation({
  name: 'create-user',
  needs: 'user.create',
  input: createUserInput,
  inPerson: true,
  async run(context, input) {
    const { place } = await check(context, input);
    refuseGuessable(context.env, input.password, input);
    const uuid = await insert(context, input, place);
    return { message: 'User Created Successfully!', user: await readUser(context, uuid) };
  },
});

/** The role and the service location of a new account. @throws AppError 403, 422 */
async function check(context: OperationContext, input: Input) {
  const role = await findGivenRole(context, input.role);
  refuseRole(context.actor, role);
  const location = await locationOf(context, { role: role.name, given: input.service_location_id, was: undefined });
  return { place: { role_id: role.id, role: role.name, service_location_id: location } };
}

/** Returns the uuid of the user that this form has made, now or before. */
async function insert(
  context: OperationContext,
  input: Input,
  { role, ...place }: { role: string; role_id: number; service_location_id: number | null },
): Promise<string> {
  const { db, now, actor } = context;
  const { first_name, last_name, email, password } = input;
  const submission_id = await submissionKey({ actor, call: 'create-user', id: input.submission_id });
  const uuid = crypto.randomUUID();
  const password_hash = await hashPassword(password);
  const row = { uuid, first_name, last_name, email, password_hash, ...place, submission_id };
  const made = commit(context, {
    changes: [{ subject: 'user', id: idOf(users, uuid), version: 1, action: 'created', data: { role } }],
    writes: [db.insert(users).values({ ...row, created_at: now, updated_at: now })],
    effects: [{ effect: 'user.created', payload: { uuid } }],
  });
  try {
    // The role or the place may have been deleted in between
    await explained(made, () => check(context, input));
    return uuid;
  } catch (error) {
    const isKnown = violates(error, 'users.submission_id') || violates(error, 'users.email');
    const known = submission_id && isKnown ? await getUserBySubmission(db, submission_id) : null;
    if (known) return known.uuid;
    throw takenOf(error) ?? error;
  }
}
