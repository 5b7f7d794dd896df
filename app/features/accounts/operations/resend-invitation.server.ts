import { countInvitation } from '~/domains/sessions/reads/invitations.server';
import { findAccount } from '~/domains/users/queries.server';
import { refuseAbove } from '~/domains/users/reads/whose-account.server';
import { fullName } from '~/domains/users/rules/full-name';
import { userKeyInput } from '~/domains/users/schema';
import { conflict } from '~/lib/errors';
import { changedEffect } from '~/lib/operation/changed-effect.server';
import { commit, nextVersion } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';

/** Mails an invited colleague a new link in place of the last. @throws AppError 404, 409 for one with a password */
export const resendInvitation = defineOperation({
  name: 'resend-invitation',
  needs: 'user.create',
  input: userKeyInput,
  inPerson: true,
  async run(context, { uuid: key }) {
    const user = await findAccount(context.db, key);
    refuseAbove(context.actor, user);
    if (user.password_hash !== '') throw conflict('This colleague has chosen a password already.');
    await countInvitation(context, user.email);
    const { id, uuid, email } = user;
    await commit(context, {
      changes: [
        {
          subject: 'invitation',
          id,
          version: nextVersion('invitation', id),
          action: 'sent',
          data: { name: fullName(user) },
        },
      ],
      effects: [
        { effect: 'invitation.due', payload: { uuid, origin: context.request.origin } },
        changedEffect(context, 'user.changed', { id }),
      ],
    });
    return { message: `The invitation is on its way to ${email}.` };
  },
});
