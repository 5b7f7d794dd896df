import type { ContractorInvoiceStatus } from '~/domains/contractor-invoices/states';

export interface DemoInvoice {
  contractor: number;
  membership: number;
  job?: number;
  status: ContractorInvoiceStatus;
  daysAgo: number;
  material: [description: string, dollars: number][];
  labor: [description: string, dollars: number][];
  remarks: string;
  isCanceled?: boolean;
  /** Whether it is in QuickBooks. */
  isSent?: boolean;
  /** Deductions in dollars from the contractor's share and the club's; for an approved one they are refunds. */
  adjustment?: { contractor: number; club: number; reason: string };
}

/** Contractors' invoices, in every status. */
export const demoInvoices: DemoInvoice[] = [
  {
    contractor: 8,
    membership: 16,
    job: 6,
    status: 'PAID',
    daysAgo: 8,
    material: [['Drain pump', 84.5]],
    labor: [['Replace drain pump, test two cycles', 95]],
    remarks: 'Pump was blocked by a fruit label.',
    isSent: true,
  },
  {
    contractor: 3,
    membership: 8,
    job: 11,
    status: 'APPROVED',
    daysAgo: 12,
    material: [
      ['Cedar shingles, two bundles', 148],
      ['Flashing, 10 ft', 37.25],
    ],
    labor: [['Two roofers, half a day', 520]],
    remarks: 'Leak was at the chimney, not at the skylight.',
  },
  {
    contractor: 1,
    membership: 1,
    job: 7,
    status: 'RECEIVED',
    daysAgo: 0.6,
    material: [['Ball valve 3/4 in', 21.9]],
    labor: [['Replace shut-off valve', 140]],
    remarks: '',
  },
  {
    contractor: 1,
    membership: 7,
    status: 'PENDING',
    daysAgo: 3,
    material: [
      ['Toilet tank kit', 32],
      ['Wax ring', 6.5],
    ],
    labor: [['Rebuild tank, reset toilet', 165]],
    remarks: 'Floor is sound.',
  },
  {
    contractor: 1,
    membership: 10,
    status: 'HOLD',
    daysAgo: 15,
    material: [],
    labor: [['Camera inspection of side sewer', 290]],
    remarks: 'Member asks whether the city pays its part.',
  },
  {
    contractor: 4,
    membership: 12,
    status: 'NOT APPROVED',
    daysAgo: 21,
    material: [['Furnace filter, six', 96]],
    labor: [['Yearly service', 180]],
    remarks: 'Six filters billed, one is used a year.',
  },
  {
    contractor: 2,
    membership: 5,
    status: 'APPROVED',
    daysAgo: 26,
    material: [],
    labor: [['Replace panel and test', 440]],
    remarks: 'Came back twice for the same breaker.',
    isSent: true,
    adjustment: { contractor: 15, club: 5, reason: 'Second visit not charged' },
  },
  {
    contractor: 5,
    membership: 14,
    status: 'PENDING',
    daysAgo: 33,
    material: [['Paint, two gallons', 92.4]],
    labor: [['Hall and stairs', 610]],
    remarks: 'One wall was painted by the member.',
    adjustment: { contractor: 30, club: 10, reason: 'One wall less' },
  },
  {
    contractor: 1,
    membership: 9,
    status: 'RECEIVED',
    daysAgo: 44,
    material: [],
    labor: [['Unclog kitchen sink', 120]],
    remarks: 'Sent twice: see the other invoice.',
    isCanceled: true,
  },
  ...[
    [6, 4, 'PAID', 40, 'Clean gutters, front and back', 260],
    [6, 11, 'PAID', 38, 'Clean gutters', 180],
    [6, 13, 'APPROVED', 30, 'Rehang downspout', 145],
    [7, 2, 'PAID', 34, 'Trim cherry tree', 320],
    [7, 6, 'APPROVED', 32, 'Remove stump', 275],
    [7, 15, 'PAID', 25, 'Prune hedge', 150],
  ].map(([contractor, membership, status, daysAgo, work, dollars]) => ({
    contractor: Number(contractor),
    membership: Number(membership),
    status: status as ContractorInvoiceStatus,
    daysAgo: Number(daysAgo),
    material: [],
    labor: [[String(work), Number(dollars)]] satisfies [string, number][],
    remarks: '',
  })),
];
