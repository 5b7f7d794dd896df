import { defineOperation } from '~/lib/operation/operation.server';
import { hashToken } from '~/lib/tokens.server';
import { isInvitationOpen } from '../reads/invitations.server';
import { invitationLinkInput } from '../schema';

/** Whether a mailed invitation is still valid: not once it was used, revoked or has expired. */
export const checkInvitation = defineOperation({
  name: 'check-invitation',
  needs: 'public',
  input: invitationLinkInput,
  reads: true,
  run: async (context, { token, uuid }) => ({ is_open: await isInvitationOpen(context, await hashToken(token), uuid) }),
});
