import { getInvitation } from '~/domains/sessions/reads/invitations.server';
import { findAccount, userIdOfKey } from '~/domains/users/queries.server';
import { userKeyInput } from '~/domains/users/schema';
import { defineOperation } from '~/lib/operation/operation.server';

/** Whether a colleague has yet to choose a password, and until when their mailed link is valid. */
export const showInvitation = defineOperation({
  name: 'show-invitation',
  needs: 'user.create',
  input: userKeyInput,
  reads: true,
  async run(context, { uuid }) {
    const [user, link] = await Promise.all([findAccount(context.db, uuid), getInvitation(context, userIdOfKey(uuid))]);
    const isInvited = user.password_hash === '';
    return { is_invited: isInvited, expires_at: isInvited ? (link?.expires_at ?? null) : null };
  },
});
