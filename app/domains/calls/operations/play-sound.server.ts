import { readNarrowToken } from '~/domains/sessions/reads/narrow-tokens.server';
import { forbidden, unauthenticated } from '~/lib/errors';
import { defineOperation, may, type OperationContext } from '~/lib/operation/operation.server';
import { findSound } from '../queries.server';
import { SOUND } from '../rules/limits';
import { soundKeyInput } from '../schema';

/**
 * Returns the parts of a recording or voicemail to users with permission to read calls, by a session or by the
 * voicemail list's token, which grants nothing else. Public, because that token is no session.
 */
export const playSound = defineOperation({
  name: 'play-sound',
  needs: 'public',
  input: soundKeyInput,
  reads: true,
  async run(context, { uuid }) {
    // Before any lookup: a response without permission does not reveal what exists
    await authorizeListening(context);
    return findSound(context.db, uuid);
  },
});

/** @throws AppError 401, 403 */
async function authorizeListening(context: OperationContext): Promise<void> {
  const { actor, request } = context;
  if (may(actor, 'connect.read')) return;
  if (actor.kind === 'user') throw forbidden();
  const listener = request.bearer && (await readNarrowToken(context, request.bearer, SOUND));
  if (!listener) throw unauthenticated();
  if (!may(listener, 'connect.read')) throw forbidden();
}
