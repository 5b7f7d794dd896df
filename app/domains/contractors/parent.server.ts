import type { Parents } from '~/lib/operation/parents.server';
import { parentNeeds } from './noun';
import { contractorIdOf, findContractor, isContractor } from './queries.server';

export const parents = {
  contractor: { ...parentNeeds.contractor, find: findContractor, idOf: contractorIdOf, isThere: isContractor },
} satisfies Parents;
