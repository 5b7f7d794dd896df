import type { EndpointTable } from '~/lib/endpoints.server';
import { listCanceledMembers } from './operations/list-canceled-members.server';
import { listMembers } from './operations/list-members.server';
import { listNewMembers } from './operations/list-new-members.server';

export const membershipEndpoints = {
  'GET /membership': listMembers,
  'GET /membership/new-members': listNewMembers,
  'POST /membership/deleted-member': listCanceledMembers,
} satisfies EndpointTable;
