import { activityEndpoints } from './domains/activity/api.server';
import { contractorInvoiceEndpoints } from './domains/contractor-invoices/api.server';
import { contractorEndpoints } from './domains/contractors/api.server';
import { deskEndpoints } from './domains/desk/api.server';
import { estimateEndpoints } from './domains/estimates/api.server';
import { fileEndpoints } from './domains/files/api.server';
import { invoiceBatchEndpoints } from './domains/invoice-batches/api.server';
import { jobEndpoints } from './domains/jobs/api.server';
import { lookupEndpoints } from './domains/lookups/api.server';
import { membershipEndpoints } from './domains/memberships/api.server';
import { noteEndpoints } from './domains/notes/api.server';
import { paymentEndpoints } from './domains/payments/api.server';
import { placeEndpoints } from './domains/places/api.server';
import { profileEndpoints } from './domains/profiles/api.server';
import { serviceLocationEndpoints } from './domains/service-locations/api.server';
import { sessionEndpoints } from './domains/sessions/api.server';
import { taskEndpoints } from './domains/tasks/api.server';
import { userEndpoints } from './domains/users/api.server';
import { vendorEndpoints } from './domains/vendors/api.server';
import { apiOf, type EndpointTable } from './lib/endpoints.server';
import { openApiDocument } from './lib/openapi.server';

const BASE = '/api/v1';

/** Every call of the API, by method and path; the OpenAPI document is printed from the same rows. */
export const endpoints: EndpointTable = {
  ...activityEndpoints,
  ...contractorEndpoints,
  ...contractorInvoiceEndpoints,
  ...deskEndpoints,
  ...estimateEndpoints,
  ...fileEndpoints,
  ...invoiceBatchEndpoints,
  ...jobEndpoints,
  ...lookupEndpoints,
  ...membershipEndpoints,
  ...noteEndpoints,
  ...paymentEndpoints,
  ...placeEndpoints,
  ...profileEndpoints,
  ...serviceLocationEndpoints,
  ...sessionEndpoints,
  ...taskEndpoints,
  ...userEndpoints,
  ...vendorEndpoints,
};

let document: object | null = null;

export const api = apiOf({
  base: BASE,
  table: endpoints,
  extra: {
    '/health': () => Response.json({ ok: true }),
    '/openapi.json': () => {
      document ??= openApiDocument(BASE, endpoints);
      return Response.json(document);
    },
  },
});
