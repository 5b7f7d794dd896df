import { callEndpoints } from './domains/calls/api.server';
import { checkEndpoints } from './domains/checks/api.server';
import { contractorInvoiceEndpoints } from './domains/contractor-invoices/api.server';
import { contractorEndpoints } from './domains/contractors/api.server';
import { estimateEndpoints } from './domains/estimates/api.server';
import { fileEndpoints } from './domains/files/api.server';
import { inboxEndpoints } from './domains/inbox/api.server';
import { invoiceBatchEndpoints } from './domains/invoice-batches/api.server';
import { jobEndpoints } from './domains/jobs/api.server';
import { membershipEndpoints } from './domains/memberships/api.server';
import { noteEndpoints } from './domains/notes/api.server';
import { paymentEndpoints } from './domains/payments/api.server';
import { placeEndpoints } from './domains/places/api.server';
import { quickbooksEndpoints } from './domains/quickbooks/api.server';
import { roleEndpoints } from './domains/roles/api.server';
import { savedViewEndpoints } from './domains/saved-views/api.server';
import { securityEventEndpoints } from './domains/security-events/api.server';
import { serviceLocationEndpoints } from './domains/service-locations/api.server';
import { sessionEndpoints } from './domains/sessions/api.server';
import { taskEndpoints } from './domains/tasks/api.server';
import { userEndpoints } from './domains/users/api.server';
import { vendorEndpoints } from './domains/vendors/api.server';
import { accountEndpoints } from './features/accounts/api.server';
import { backgroundWorkEndpoints } from './features/background-work/api.server';
import { callerEndpoints } from './features/callers/api.server';
import { dashboardEndpoints } from './features/dashboard/api.server';
import { estimatingEndpoints } from './features/estimating/api.server';
import { lookupEndpoints } from './features/lookups/api.server';
import { memberInvoiceEndpoints } from './features/member-invoices/api.server';
import { profileEndpoints } from './features/profiles/api.server';
import { taskDialogEndpoints } from './features/task-dialog/api.server';
import { timelineEndpoints } from './features/timeline/api.server';
import { apiOf, type EndpointTable, type OperationOf } from './lib/http/endpoints.server';
import { openApiDocument } from './lib/http/openapi.server';
import { logWarning } from './lib/log';
import type { OperationContext } from './lib/operation/operation.server';
import type { ResultOf } from './lib/operation/registry';
import { joinedStates, serviceStates } from './services/service-states.server';

const BASE = '/api/v1';

/** Every call of the API, by method and path; the OpenAPI document is printed from the same rows. */
export const endpoints = {
  ...timelineEndpoints,
  ...accountEndpoints,
  ...backgroundWorkEndpoints,
  ...callEndpoints,
  ...callerEndpoints,
  ...checkEndpoints,
  ...contractorEndpoints,
  ...contractorInvoiceEndpoints,
  ...dashboardEndpoints,
  ...taskDialogEndpoints,
  ...estimateEndpoints,
  ...estimatingEndpoints,
  ...fileEndpoints,
  ...inboxEndpoints,
  ...invoiceBatchEndpoints,
  ...jobEndpoints,
  ...lookupEndpoints,
  ...memberInvoiceEndpoints,
  ...membershipEndpoints,
  ...noteEndpoints,
  ...paymentEndpoints,
  ...placeEndpoints,
  ...profileEndpoints,
  ...quickbooksEndpoints,
  ...roleEndpoints,
  ...savedViewEndpoints,
  ...securityEventEndpoints,
  ...serviceLocationEndpoints,
  ...sessionEndpoints,
  ...taskEndpoints,
  ...userEndpoints,
  ...vendorEndpoints,
} satisfies EndpointTable;

type Calls = { [Key in keyof typeof endpoints]: OperationOf<(typeof endpoints)[Key]> };

declare module './lib/operation/registry' {
  interface EndpointRegistry extends Calls {}
}

/** What each call that returns JSON returns. */
export type Results = {
  [Key in keyof typeof endpoints as (typeof endpoints)[Key] extends { file: unknown } ? never : Key]: ResultOf<
    Calls[Key]
  >;
};

let document: object | null = null;

/** Whether every service of the product works, and which implementation each has. */
async function health({ env }: OperationContext): Promise<Response> {
  // The Workers' own calls are promises; those through the proxy of `npm run dev` are none until they are awaited
  const stateBehind = async () => await env.BACKSTAGE.services();
  const behind = await stateBehind().catch((error: unknown) => {
    logWarning('the Worker behind the site does not answer', error);
    return null;
  });
  const services = joinedStates(serviceStates(env), behind);
  return Response.json({ ok: !Object.values(services).some((state) => state === 'missing'), services });
}

export const api = apiOf({
  base: BASE,
  table: endpoints,
  extra: {
    '/health': health,
    '/openapi.json': async () => {
      document ??= openApiDocument(BASE, endpoints, (await import('./results.json')).default);
      return Response.json(document);
    },
  },
});
