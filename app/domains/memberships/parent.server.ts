import type { Parents } from '~/lib/operation/parents.server';
import { parentNeeds } from './noun';
import { findMembership, isMembership, membershipIdOf } from './queries.server';

export const parents = {
  membership: { ...parentNeeds.membership, find: findMembership, idOf: membershipIdOf, isThere: isMembership },
} satisfies Parents;
