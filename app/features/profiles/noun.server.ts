import type { EndpointTable } from '~/lib/http/endpoints.server';
import { listMemberContractors } from './operations/list-member-contractors.server';
import { showContractorProfile } from './operations/show-contractor-profile.server';
import { showMemberJobData } from './operations/show-member-job-data.server';
import { showProfile } from './operations/show-profile.server';
import { viewServiceLocation } from './operations/view-service-location.server';

export const endpoints = {
  'GET /membership/{id}': showProfile,
  'GET /contractors/{id}': showContractorProfile,
  'GET /membership/contractors/{id}': listMemberContractors,
  'GET /jobs/member-job-data/{membership_id}': showMemberJobData,
  'POST /service-locations/view': viewServiceLocation,
} satisfies EndpointTable;
