import type { Parents } from '~/lib/operation/parents.server';
import { parentNeeds } from './noun';
import { checkIdOf, findCheck, isCheck } from './queries.server';

export const parents = {
  check: { ...parentNeeds.check, find: findCheck, idOf: checkIdOf, isThere: isCheck },
} satisfies Parents;
