import type { EndpointTable } from '~/lib/endpoints.server';
import { findContractorProfile } from './operations/find-contractor-profile.server';
import { findMemberJobData } from './operations/find-member-job-data.server';
import { findProfile } from './operations/find-profile.server';
import { listMemberContractors } from './operations/list-member-contractors.server';
import { viewServiceLocation } from './operations/view-service-location.server';

export const profileEndpoints = {
  'GET /membership/{id}': findProfile,
  'GET /contractors/{id}': findContractorProfile,
  'GET /membership/contractors/{id}': listMemberContractors,
  'GET /jobs/member-job-data/{membership_id}': findMemberJobData,
  'POST /service-locations/view': viewServiceLocation,
} satisfies EndpointTable;
