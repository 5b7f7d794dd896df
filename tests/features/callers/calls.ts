import type { Calls } from '../../support/proofs/calls';

export const calls = {
  'POST /membership/member-info': { needs: 'connect.read', lookup: { phone_no: '206-555-0142' } },
} satisfies Calls;
