import * as apiKeys from './domains/api-keys/noun';
import * as calls from './domains/calls/noun';
import * as checks from './domains/checks/noun';
import * as contractorInvoices from './domains/contractor-invoices/noun';
import * as contractors from './domains/contractors/noun';
import * as estimates from './domains/estimates/noun';
import * as files from './domains/files/noun';
import * as inbox from './domains/inbox/noun';
import * as invoiceBatches from './domains/invoice-batches/noun';
import * as invoices from './domains/invoices/noun';
import * as jobCategories from './domains/job-categories/noun';
import * as jobs from './domains/jobs/noun';
import * as memberships from './domains/memberships/noun';
import * as notes from './domains/notes/noun';
import * as payments from './domains/payments/noun';
import * as prices from './domains/prices/noun';
import * as quickbooks from './domains/quickbooks/noun';
import * as roles from './domains/roles/noun';
import * as secondSteps from './domains/second-steps/noun';
import type * as securityEvents from './domains/security-events/noun';
import * as serviceLocations from './domains/service-locations/noun';
import * as sessions from './domains/sessions/noun';
import * as settings from './domains/settings/noun';
import * as tasks from './domains/tasks/noun';
import * as users from './domains/users/noun';
import * as vendors from './domains/vendors/noun';
import * as backgroundWork from './features/background-work/noun';
import * as dashboard from './features/dashboard/noun';
import { joined } from './lib/joined';
import type {} from './lib/operation/commit.server';
import type { Permission } from './lib/operation/operation.server';
import type {} from './lib/operation/parents.server';
import { permissionIds } from './permission-ids';

// Each kind of thing that nouns and features register is joined by itself, so that a bundle has none that it does not use.

/** Every permission key of the product, with what it permits. */
export const permissions = /* @__PURE__ */ joined(
  dashboard.permissions,
  tasks.permissions,
  memberships.permissions,
  jobs.permissions,
  contractors.permissions,
  vendors.permissions,
  invoices.permissions,
  checks.permissions,
  payments.permissions,
  users.permissions,
  roles.permissions,
  calls.permissions,
  settings.permissions,
);

export type PermissionKey = keyof typeof permissions;
export const permissionKeys = /* @__PURE__ */ Object.keys(permissions) as PermissionKey[];

/** The key of a permission named by its key or its id; null where there is none. */
export function permissionKeyOf(named: string | number): PermissionKey | null {
  const name = String(named);
  return permissionKeys.find((key) => key === name || String(permissionIds[key]) === name) ?? null;
}

/** Everything the history tells of, by noun and action, in words; an action without words does not compile. */
export const historyWords = /* @__PURE__ */ joined(
  apiKeys.history,
  calls.history,
  checks.history,
  contractors.history,
  contractorInvoices.history,
  backgroundWork.history,
  estimates.history,
  files.history,
  invoiceBatches.history,
  invoices.history,
  jobCategories.history,
  jobs.history,
  inbox.history,
  memberships.history,
  notes.history,
  secondSteps.history,
  payments.history,
  prices.history,
  quickbooks.history,
  roles.history,
  serviceLocations.history,
  sessions.history,
  settings.history,
  tasks.history,
  users.history,
  vendors.history,
);

/** What pages are pushed. */
type Events =
  | calls.Events
  | checks.Events
  | contractorInvoices.Events
  | contractors.Events
  | files.Events
  | inbox.Events
  | invoiceBatches.Events
  | invoices.Events
  | jobs.Events
  | memberships.Events
  | notes.Events
  | payments.Events
  | quickbooks.Events
  | roles.Events
  | securityEvents.Events
  | settings.Events
  | tasks.Events
  | backgroundWork.Events
  | users.Events
  | vendors.Events;

/** The kinds of records that have presence, each with the permission to see it. */
export const places: Record<string, Permission> = /* @__PURE__ */ joined(
  inbox.places,
  invoiceBatches.places,
  tasks.places,
);

/** What the notes and files of a record need, by its kind: they have no permissions of their own. */
const parentNeeds = /* @__PURE__ */ joined(
  memberships.parentNeeds,
  jobs.parentNeeds,
  contractors.parentNeeds,
  vendors.parentNeeds,
  invoices.parentNeeds,
  contractorInvoices.parentNeeds,
  checks.parentNeeds,
  inbox.parentNeeds,
);

/** An operation on notes or files declares all of these; which one applies is checked once the record is found. */
export const readOfSomeRecord = /* @__PURE__ */ needsOfParents('read');
export const updateOfSomeRecord = /* @__PURE__ */ needsOfParents('update');

function needsOfParents(access: 'read' | 'update'): Permission[] {
  const needs = Object.values(parentNeeds).map((each) => each[access]);
  return [...new Set(needs)].filter((need) => need !== 'system');
}

type Keys = { [Key in PermissionKey]: true };
type Actions = { [Noun in keyof typeof historyWords]: keyof (typeof historyWords)[Noun] };
type ParentKinds = { [Type in keyof typeof parentNeeds]: true };

declare module './lib/operation/operation.server' {
  interface PermissionRegistry extends Keys {}
}
declare module './lib/operation/commit.server' {
  interface HistoryActions extends Actions {}
}
declare module './lib/operation/parents.server' {
  interface ParentTypes extends ParentKinds {}
}
declare module '../durable-objects/data-sync-messages' {
  interface PushEvents extends Record<Events, true> {}
}
