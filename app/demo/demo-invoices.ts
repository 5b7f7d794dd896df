import type { AdjustmentType } from '~/domains/invoices/states';

export interface DemoInvoice {
  membership: number;
  job?: number;
  contractor?: number;
  description: string;
  /** Dollars; the discount below 0. */
  items: [description: string, dollars: number][];
  daysAgo: number;
  voided?: number;
  adjustment?: { type: AdjustmentType; dollars: number; daysAgo: number; reason: string };
}

/** This household's statement has every kind of line. */
const [DISHWASHER, GARDEN] = [16, 14];

/** Invoices for jobs, and fees. */
export const demoInvoices: DemoInvoice[] = [
  {
    membership: DISHWASHER,
    job: 6,
    contractor: 8,
    description: 'Job 6: dishwasher',
    items: [
      ['Drain pump', 84.5],
      ['Replace drain pump, test two cycles', 95],
      ['Sales tax', 18.58],
    ],
    daysAgo: 8,
  },
  {
    membership: DISHWASHER,
    job: 6,
    contractor: 8,
    description: 'Job 6: second visit',
    items: [
      ['Inlet hose', 42],
      ['Labor', 60],
      ['Discount', -12],
    ],
    daysAgo: 5,
    adjustment: { type: 'WRITE_OFF', dollars: 5, daysAgo: 4, reason: 'Agreed on the telephone' },
  },
  {
    membership: DISHWASHER,
    job: 6,
    description: 'Job 6: cover panel',
    items: [['Cover panel', 130]],
    daysAgo: 4,
  },
  {
    membership: DISHWASHER,
    job: 6,
    description: 'Job 6: haul away',
    items: [['Haul away of the old machine', 55]],
    daysAgo: 3,
  },
  {
    membership: GARDEN,
    job: 5,
    contractor: 3,
    description: 'Job 5: first part',
    items: [['Material, first delivery', 310]],
    daysAgo: 1,
  },
  {
    membership: DISHWASHER,
    job: 6,
    description: 'Job 6: new faucet',
    items: [['Kitchen faucet', 100]],
    daysAgo: 7,
  },
  ...[1, 2, 3].map((visit) => ({
    membership: DISHWASHER,
    job: 6,
    description: `Job 6: gutter, visit ${visit}`,
    items: [['Gutter cleaning', 100]] as [string, number][],
    daysAgo: 6.5,
  })),
  {
    membership: DISHWASHER,
    job: 6,
    description: 'Job 6: painting',
    items: [['Painting of the pantry', 120]],
    daysAgo: 6,
    adjustment: { type: 'CREDIT_NOTE', dollars: 20, daysAgo: 2, reason: 'One wall was not painted' },
  },
  {
    membership: DISHWASHER,
    job: 6,
    description: 'Job 6: billed twice',
    items: [['Drain pump', 84.5]],
    daysAgo: 5.5,
    voided: 5,
  },
  {
    membership: DISHWASHER,
    description: 'Late fee',
    items: [['Late fee', 10]],
    daysAgo: 4.5,
    adjustment: { type: 'WRITE_OFF', dollars: 10, daysAgo: 3, reason: 'Goodwill' },
  },
];

export interface InvoicePayment {
  by: 'card' | 'check';
  daysAgo: number;
  /** Dollars of each invoice, by its index in the list. */
  shares: [place: number, dollars: number][];
  /** Dollars above them, as credit. */
  credit?: number;
  refund?: [place: number, dollars: number, daysAgo: number];
  returned?: number;
  difference?: 'owed' | 'write_off' | 'credit';
  reason?: string;
}

export const demoPayments: InvoicePayment[] = [
  { by: 'card', daysAgo: 6, shares: [[0, 198.08]] },
  { by: 'check', daysAgo: 4, shares: [[1, 85]], difference: 'write_off', reason: 'Agreed on the telephone' },
  { by: 'card', daysAgo: 3.5, shares: [[2, 130]], refund: [2, 130, 2] },
  { by: 'check', daysAgo: 2.5, shares: [[3, 55]], returned: 1 },
  { by: 'card', daysAgo: 5, shares: [[5, 100]], refund: [5, 30, 1.5] },
  {
    by: 'check',
    daysAgo: 4.2,
    shares: [
      [6, 100],
      [7, 100],
      [8, 100],
    ],
    credit: 12,
    difference: 'credit',
  },
  { by: 'check', daysAgo: 3.2, shares: [[9, 60]], difference: 'owed' },
];
