import { csv } from '~/lib/http/csv.server';
import type { EndpointTable } from '~/lib/http/endpoints.server';
import type { Operation } from '~/lib/operation/operation.server';
import { membershipList } from './list.server';
import { applyForMembership } from './operations/apply-for-membership.server';
import { bringBackMembershipType } from './operations/bring-back-membership-type.server';
import { calculatePrice } from './operations/calculate-price.server';
import { cancelMembership } from './operations/cancel-membership.server';
import { checkHomeZip } from './operations/check-home-zip.server';
import { chooseMails } from './operations/choose-mails.server';
import { createMembership } from './operations/create-membership.server';
import { createMembershipType } from './operations/create-membership-type.server';
import { createProperty } from './operations/create-property.server';
import { deleteProperty } from './operations/delete-property.server';
import { exportMembers } from './operations/export-members.server';
import { listCanceledMembers } from './operations/list-canceled-members.server';
import { listDuplicates } from './operations/list-duplicates.server';
import { listMembers } from './operations/list-members.server';
import { listMembershipTypes } from './operations/list-membership-types.server';
import { listNewMembers } from './operations/list-new-members.server';
import { listTypes } from './operations/list-types.server';
import { retireMembershipType } from './operations/retire-membership-type.server';
import { showMailChoice } from './operations/show-mail-choice.server';
import { updateMembership } from './operations/update-membership.server';
import { updateMembershipType } from './operations/update-membership-type.server';
import { updateProperty } from './operations/update-property.server';

export { membershipEffects as effects } from './effects.server';

export const endpoints = {
  'GET /membership': listMembers,
  'GET /membership/new-members': listNewMembers,
  'POST /membership/deleted-member': listCanceledMembers,
  'GET /membership/export': { operation: exportMembers, file: csv },
  'GET /membership/duplicates/{id}': listDuplicates,
  'POST /membership/create-web': applyForMembership,
  'POST /membership/create': createMembership,
  'POST /membership/update': updateMembership,
  'POST /membership/property/create': createProperty,
  'POST /membership/property/update': updateProperty,
  'POST /membership/property/delete': deleteProperty,
  'DELETE /membership/delete/{id}': cancelMembership,
  'DELETE /membership/delete': cancelMembership,
  'POST /payment/calculate-price': calculatePrice,
  'GET /utils/membership-types': listTypes,
  'POST /membership-types': createMembershipType,
  'POST /membership-types/{id}': updateMembershipType,
  'POST /membership-types/{id}/retire': retireMembershipType,
  'POST /membership-types/{id}/bring-back': bringBackMembershipType,
} satisfies EndpointTable;

/** Reached by pages alone. */
export const operations = [checkHomeZip, chooseMails, listMembershipTypes, showMailChoice] satisfies Operation[];

export const lists = [membershipList];
