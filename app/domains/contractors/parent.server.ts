import type { ParentKind } from '~/lib/parents.server';
import { findContractor } from './queries.server';

/** A contractor as what notes and files hang on. */
export const contractorParent: ParentKind = {
  read: 'contractor.read',
  update: 'contractor.update',
  find: findContractor,
};
