import type { Effect } from '~/lib/operation/commit.server';

/** A reply is sent by one piece of work at a time, for any number of requests. */
export const sendKey = (uuid: string) => `reply ${uuid}`;

/** Requests the sending of a reply; not before its writer may no longer take it back. */
export const sendEffect = (uuid: string, notBefore?: Date | null): Effect => ({
  effect: 'reply.send',
  key: sendKey(uuid),
  payload: { uuid },
  ...(notBefore && { notBefore }),
});
