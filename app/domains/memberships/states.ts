export const membershipStates = ['APPLICATION', 'MEMBERSHIP', 'CANCELED'] as const;
export type MembershipState = (typeof membershipStates)[number];

export const membershipStatuses = [
  'ACTIVE',
  'PENDING',
  'DECLINED',
  'INACTIVE',
  'CANCELED',
  'EXPIRED',
  'DO NOT RENEW',
] as const;
export type MembershipStatus = (typeof membershipStatuses)[number];

/** Tone of each status chip, all different; EXPIRED has a red border. */
export const membershipStatusTones = {
  ACTIVE: 'green',
  PENDING: 'orange',
  DECLINED: 'purple',
  INACTIVE: 'grey',
  CANCELED: 'red',
  EXPIRED: 'red',
  'DO NOT RENEW': 'pink',
} as const satisfies Record<MembershipStatus, string>;

/** Transitions of a membership, and from which states. */
export const membershipMoves = {
  approve: { from: ['APPLICATION'], to: 'MEMBERSHIP' },
  'cancel-application': { from: ['APPLICATION'], to: 'CANCELED' },
  cancel: { from: ['APPLICATION', 'MEMBERSHIP'], to: 'CANCELED' },
  restore: { from: ['CANCELED'], to: null },
} as const satisfies Record<string, { from: readonly MembershipState[]; to: MembershipState | null }>;
export type MembershipMove = keyof typeof membershipMoves;

export function mayMove(move: MembershipMove, state: MembershipState): boolean {
  return (membershipMoves[move].from as readonly MembershipState[]).includes(state);
}

/** The displayed status: a paid membership past its last day is EXPIRED, also before the nightly run. */
export function shownStatus(
  { status, expires_at }: { status: MembershipStatus; expires_at: Date | null },
  now: Date,
): MembershipStatus {
  return status === 'ACTIVE' && expires_at && expires_at <= now ? 'EXPIRED' : status;
}
