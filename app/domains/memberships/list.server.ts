import { defineList } from '~/lib/list/list.server';
import type { MembershipSort } from './list';
import { membershipStates, membershipStatuses } from './states';
import { members, memberships, properties } from './table.server';

/** A household is found by each of its members and properties. */
export const membershipList = defineList({
  table: memberships,
  counted: [[memberships.state]],
  days: {
    at: memberships.created_at,
    counts: {
      memberships: [[memberships.state, 'MEMBERSHIP']],
      active_memberships: [
        [memberships.state, 'MEMBERSHIP'],
        [memberships.status, 'ACTIVE'],
      ],
      new_memberships: [[memberships.state, 'APPLICATION']],
    },
  },
  search: {
    by: { column: memberships.state, values: membershipStates },
    words: [memberships.primary_name, memberships.primary_email, memberships.primary_address],
    pieces: [memberships.primary_email],
    phones: [memberships.primary_phone],
    with: [
      {
        table: members,
        id: members.membership_id,
        words: [members.first_name, members.last_name, members.email],
        pieces: [members.email],
        phones: [members.cell_phone, members.home_phone, members.work_phone],
        copied: { flag: members.is_primary, besides: [members.home_phone, members.work_phone] },
      },
      {
        table: properties,
        id: properties.membership_id,
        words: [properties.address, properties.city, properties.zip],
        pieces: [],
        phones: [],
        copied: { flag: properties.is_primary, besides: [] },
      },
    ],
  },
  email: { address: members.email, id: members.membership_id },
  marks: { status: { column: memberships.status, values: membershipStatuses } },
  sorts: { name: memberships.primary_name } satisfies Record<MembershipSort, unknown>,
});
