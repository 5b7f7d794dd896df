import type { Effect } from '~/lib/operation/commit.server';

/** Of one reply one sending is under way, however often it is asked for. */
export const sendKey = (uuid: string) => `reply ${uuid}`;

/** Has a reply sent; not before the moment until which its writer may take it back. */
export const sendEffect = (uuid: string, notBefore?: Date | null): Effect => ({
  effect: 'reply.send',
  key: sendKey(uuid),
  payload: { uuid },
  ...(notBefore && { notBefore }),
});
