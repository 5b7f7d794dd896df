import { countInvitation } from '~/domains/sessions/reads/invitations.server';
import { inviteUserInput } from '~/domains/users/schema';
import { addAccount, placeOf } from '~/domains/users/steps/add-account.server';
import { readUser } from '~/domains/users/views/user-view.server';
import { defineOperation } from '~/lib/operation/operation.server';

/** Adds a colleague without a password, and mails them the link to choose one. Idempotent by submission id. */
export const inviteUser = defineOperation({
  name: 'invite-user',
  needs: 'user.create',
  input: inviteUserInput,
  inPerson: true,
  async run(context, input) {
    const place = await placeOf(context, input);
    await countInvitation(context, input.email);
    const { origin } = context.request;
    const uuid = await addAccount(context, input, {
      call: 'invite-user',
      place,
      passwordHash: '',
      effectsOf: (made) => [{ effect: 'invitation.due', payload: { uuid: made, origin } }],
    });
    return { message: `The invitation is on its way to ${input.email}.`, user: await readUser(context, uuid) };
  },
});
