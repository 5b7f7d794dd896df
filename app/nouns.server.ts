import * as calls from './domains/calls/noun.server';
import * as checks from './domains/checks/noun.server';
import * as club from './domains/club/noun.server';
import * as contractorInvoices from './domains/contractor-invoices/noun.server';
import * as contractors from './domains/contractors/noun.server';
import * as estimates from './domains/estimates/noun.server';
import * as files from './domains/files/noun.server';
import * as inbox from './domains/inbox/noun.server';
import * as invoiceBatches from './domains/invoice-batches/noun.server';
import * as invoices from './domains/invoices/noun.server';
import * as jobCategories from './domains/job-categories/noun.server';
import * as jobs from './domains/jobs/noun.server';
import * as memberships from './domains/memberships/noun.server';
import * as notes from './domains/notes/noun.server';
import * as payments from './domains/payments/noun.server';
import * as places from './domains/places/noun.server';
import * as quickbooks from './domains/quickbooks/noun.server';
import * as roles from './domains/roles/noun.server';
import * as savedViews from './domains/saved-views/noun.server';
import * as securityEvents from './domains/security-events/noun.server';
import * as serviceLocations from './domains/service-locations/noun.server';
import * as sessions from './domains/sessions/noun.server';
import * as settings from './domains/settings/noun.server';
import * as tasks from './domains/tasks/noun.server';
import * as users from './domains/users/noun.server';
import * as vendors from './domains/vendors/noun.server';
import * as accounts from './features/accounts/noun.server';
import * as applications from './features/applications/noun.server';
import * as backgroundWork from './features/background-work/noun.server';
import * as callers from './features/callers/noun.server';
import * as dashboard from './features/dashboard/noun.server';
import * as deadlines from './features/deadlines/noun.server';
import * as dues from './features/dues/noun.server';
import * as estimating from './features/estimating/noun.server';
import * as kinds from './features/kinds/noun.server';
import * as lookups from './features/lookups/noun.server';
import * as memberInvoices from './features/member-invoices/noun.server';
import * as profiles from './features/profiles/noun.server';
import * as setup from './features/setup/noun.server';
import * as taskDialog from './features/task-dialog/noun.server';
import * as timeline from './features/timeline/noun.server';
import { joined, listed } from './lib/joined';
import type { ListDefinition } from './lib/list/list-definition.server';
import type { EffectHandlers } from './lib/work/define-work.server';

// As in nouns.ts: a deployable has none of what it does not use.

/** Every call of the API, by method and path; the OpenAPI document is printed from the same rows. */
export const endpoints = /* @__PURE__ */ joined(
  timeline.endpoints,
  accounts.endpoints,
  applications.endpoints,
  backgroundWork.endpoints,
  calls.endpoints,
  callers.endpoints,
  checks.endpoints,
  club.endpoints,
  contractors.endpoints,
  contractorInvoices.endpoints,
  dashboard.endpoints,
  taskDialog.endpoints,
  estimates.endpoints,
  estimating.endpoints,
  files.endpoints,
  inbox.endpoints,
  invoiceBatches.endpoints,
  jobCategories.endpoints,
  invoices.endpoints,
  jobs.endpoints,
  kinds.endpoints,
  lookups.endpoints,
  memberInvoices.endpoints,
  memberships.endpoints,
  notes.endpoints,
  payments.endpoints,
  places.endpoints,
  profiles.endpoints,
  quickbooks.endpoints,
  roles.endpoints,
  savedViews.endpoints,
  securityEvents.endpoints,
  serviceLocations.endpoints,
  sessions.endpoints,
  dues.endpoints,
  settings.endpoints,
  setup.endpoints,
  tasks.endpoints,
  users.endpoints,
  vendors.endpoints,
);

/** Operations that pages and the system reach and the API does not name. */
export const operationsBeyondTheApi = /* @__PURE__ */ listed(
  applications.operations,
  checks.operations,
  contractorInvoices.operations,
  dashboard.operations,
  deadlines.operations,
  estimating.operations,
  files.operations,
  inbox.operations,
  invoiceBatches.operations,
  jobs.operations,
  memberInvoices.operations,
  contractors.operations,
  memberships.operations,
  payments.operations,
  roles.operations,
  serviceLocations.operations,
  sessions.operations,
  settings.operations,
  setup.operations,
  tasks.operations,
  timeline.operations,
  backgroundWork.operations,
  users.operations,
);

/** The handlers that run after a commit, by effect; an effect without a handler does not compile. */
export const effectHandlers: EffectHandlers = /* @__PURE__ */ joined(
  calls.effects,
  checks.effects,
  contractors.effects,
  contractorInvoices.effects,
  backgroundWork.effects,
  estimating.effects,
  files.effects,
  inbox.effects,
  invoiceBatches.effects,
  invoices.effects,
  jobs.effects,
  memberInvoices.effects,
  memberships.effects,
  notes.effects,
  payments.effects,
  quickbooks.effects,
  roles.effects,
  securityEvents.effects,
  sessions.effects,
  serviceLocations.effects,
  settings.effects,
  tasks.effects,
  users.effects,
  vendors.effects,
);

/** Every list that has counters and a search index. */
export const lists = /* @__PURE__ */ definitionsOf(
  memberships.lists,
  tasks.lists,
  jobs.lists,
  estimates.lists,
  contractors.lists,
  vendors.lists,
  contractorInvoices.lists,
  invoiceBatches.lists,
  payments.lists,
  checks.lists,
  securityEvents.lists,
  users.lists,
  roles.lists,
  calls.lists,
  inbox.lists,
);

function definitionsOf(...lists: { definition: ListDefinition }[][]): ListDefinition[] {
  return lists.flat().map(({ definition }) => definition);
}
