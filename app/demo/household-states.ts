import type { InvoiceStatus } from '~/domains/invoices/states';
import type { MembershipState, MembershipStatus } from '~/domains/memberships/states';
import type { HouseholdState } from './households';

/** The course of a household, in days before today: the final state for its row, each step for its history. */
export interface HouseholdCourse {
  state: MembershipState;
  status: MembershipStatus;
  invoice: InvoiceStatus;
  joined: number;
  approved?: number;
  paid?: number;
  refused?: number;
  /** When staff set the status manually. */
  changed?: number;
  canceled?: number;
  reason?: string;
  before?: [MembershipState, MembershipStatus];
  byCheck?: true;
}

const member = (status: MembershipStatus, joined: number): HouseholdCourse => ({
  state: 'MEMBERSHIP',
  status,
  invoice: 'PAID',
  joined,
  approved: joined - 1,
  paid: joined - 2,
});

const owing = (status: MembershipStatus, joined: number): HouseholdCourse => ({
  state: 'MEMBERSHIP',
  status,
  invoice: 'ISSUED',
  joined,
  approved: joined - 1,
});

const gone = (course: HouseholdCourse, canceled: number, reason: string): HouseholdCourse => ({
  ...course,
  state: 'CANCELED',
  status: 'CANCELED',
  canceled,
  reason,
  before: [course.state, course.status],
});

/** The course of the nth household (from 0) of each state. */
export const courses: Record<HouseholdState, (nth: number) => HouseholdCourse> = {
  active: (nth) => ({ ...member('ACTIVE', 30.4 + nth * 12), ...(nth % 7 === 6 && { byCheck: true as const }) }),
  expiring: (nth) => member('ACTIVE', 352.4 + nth * 6),
  expired: (nth) => member('EXPIRED', 380.4 + nth * 33),
  inactive: (nth) => ({ ...member('INACTIVE', 500.4 + nth * 41), changed: 90.4 - nth }),
  'do-not-renew': (nth) => ({ ...member('DO NOT RENEW', 290.4 + nth * 20), changed: 45.4 - nth }),
  approved: (nth) => owing('PENDING', 3.4 + nth * 2),
  'card-refused': (nth) => ({ ...owing('PENDING', 6.4 + nth), invoice: 'DECLINED', refused: 4.4 + nth }),
  declined: () => ({ ...owing('DECLINED', 60.4), changed: 40.4 }),
  applied: (nth) => ({ state: 'APPLICATION', status: 'PENDING', invoice: 'ISSUED', joined: 0.3 + nth * 0.7 }),
  'by-check': (nth) => ({
    state: 'APPLICATION',
    status: 'PENDING',
    invoice: 'ISSUED',
    joined: 1.6 + nth * 2,
    byCheck: true,
  }),
  canceled: (nth) => gone(member('ACTIVE', 210.4 + nth * 30), 20.4 + nth, 'The home was sold.'),
  withdrawn: (nth) =>
    gone(
      { state: 'APPLICATION', status: 'PENDING', invoice: 'ISSUED', joined: 25.4 + nth * 3 },
      21.4 + nth,
      'The applicant withdrew.',
    ),
  refunded: () => ({ ...gone(member('ACTIVE', 75.4), 60.4, 'Moved out of the area.'), invoice: 'REFUND' }),
  lost: () => ({
    ...gone(member('DO NOT RENEW', 330.4), 100.4, 'Repeatedly refused contractors.'),
    status: 'DO NOT RENEW',
  }),
};
