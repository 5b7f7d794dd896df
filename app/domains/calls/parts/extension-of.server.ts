import type { Actor } from '~/lib/operation/operation.server';

/** The caller's extension; null where they have none. */
export const extensionOf = (actor: Actor): string | null => (actor.kind === 'user' && actor.account?.extension) || null;
