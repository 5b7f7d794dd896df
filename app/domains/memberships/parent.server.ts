import type { ParentKind } from '~/lib/parents.server';
import { findMembership } from './queries.server';

/** A membership as what notes and files hang on. */
export const membershipParent: ParentKind = {
  read: 'membership.read',
  update: 'membership.update',
  find: findMembership,
};
