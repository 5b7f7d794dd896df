import type { Parents } from '~/lib/operation/parents.server';
import { parentNeeds } from './noun';
import { findJob, isJob, jobIdOf } from './queries.server';

export const parents = {
  job: { ...parentNeeds.job, find: findJob, idOf: jobIdOf, isThere: isJob },
} satisfies Parents;
