import * as z from 'zod';
import { listTerms } from '~/domains/invoices/queries.server';
import { listCategories } from '~/domains/job-categories/queries.server';
import { readDues } from '~/domains/memberships/reads/read-dues.server';
import { listStates } from '~/domains/places/queries.server';
import { listRoles } from '~/domains/roles/queries.server';
import { readServiceLocations } from '~/domains/service-locations/queries.server';
import { listAssignees } from '~/domains/users/queries.server';
import { vendorTypes } from '~/domains/vendors/rules/vendor-types';
import { defineOperation, may } from '~/lib/operation/operation.server';
import { type PermissionKey, permissions } from '~/nouns';
import { permissionIds } from '~/permission-ids';

/** The two options of every choice between paper and digital delivery. */
const COMMUNICATION_PREFS = [
  { id: 1, name: 'Hard copy' },
  { id: 2, name: 'Digital' },
];

const PERMISSIONS = Object.entries(permissions).map(([permission_key, description]) => ({
  /** The id in the roles' permissions. */
  id: permissionIds[permission_key as PermissionKey],
  permission_key,
  description,
}));

/**
 * Returns the reference lists that the office loads once; lists that the caller may not see are omitted. Cities and
 * members are too many: they are loaded by state and by search.
 */
export const listDefaults = defineOperation({
  name: 'list-defaults',
  needs: 'signed-in',
  input: z.object({}),
  reads: true,
  async run(context) {
    const { db, actor } = context;
    const maySeePeople = may(actor, 'task.read') || may(actor, 'user.read');
    const [states, service_locations, dues, categories, terms, users, roles] = await Promise.all([
      listStates(db),
      readServiceLocations(db),
      readDues(context),
      listCategories(db),
      may(actor, 'invoice.read') ? listTerms(db) : undefined,
      maySeePeople ? listAssignees(db) : undefined,
      may(actor, 'role.read') ? listRoles(db) : undefined,
    ]);
    return {
      states,
      service_locations,
      membership_types: dues.types,
      categories,
      communication_prefs: COMMUNICATION_PREFS,
      vendor_types: vendorTypes,
      ...(terms && { terms }),
      ...(users && { users }),
      ...(roles && { roles, permissions: PERMISSIONS }),
    };
  },
});
