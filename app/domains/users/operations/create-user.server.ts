import { defineOperation } from '~/lib/operation/operation.server';
import { hashPassword } from '~/lib/password.server';
import { refuseGuessable } from '../reads/refuse-guessable.server';
import { createUserInput } from '../schema';
import { addAccount, placeOf } from '../steps/add-account.server';
import { readUser } from '../views/user-view.server';

/** Adds a colleague. The same submission id returns the user that the first request created. */
export const createUser = defineOperation({
  name: 'create-user',
  needs: 'user.create',
  input: createUserInput,
  inPerson: true,
  async run(context, input) {
    const place = await placeOf(context, input);
    await refuseGuessable(context, input.password, input);
    const passwordHash = await hashPassword(input.password);
    const uuid = await addAccount(context, input, { call: 'create-user', place, passwordHash });
    return { message: 'User Created Successfully!', user: await readUser(context, uuid) };
  },
});
