import type { MembershipState, MembershipStatus } from './states';

/** Why the club takes no dues of this membership, in words for whoever wants to pay them; null where it does. */
export function duesRefusal({ state, status }: { state: MembershipState; status: MembershipStatus }): string | null {
  if (state === 'CANCELED') return 'This membership is canceled. Please call us before you pay.';
  if (status === 'DO NOT RENEW') return 'This membership is not renewed. Please call us before you pay.';
  return null;
}
