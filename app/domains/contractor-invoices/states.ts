/** How far an invoice of a contractor is; any may follow any. */
export const contractorInvoiceStatuses = ['RECEIVED', 'PENDING', 'HOLD', 'APPROVED', 'NOT APPROVED', 'PAID'] as const;
export type ContractorInvoiceStatus = (typeof contractorInvoiceStatuses)[number];

/** What the contractor's page offers. */
export const statusesOfProfile = [
  'RECEIVED',
  'PENDING',
  'HOLD',
  'APPROVED',
  'PAID',
] as const satisfies readonly ContractorInvoiceStatus[];

export const contractorInvoiceTones = {
  RECEIVED: 'blue',
  PENDING: 'orange',
  HOLD: 'orange',
  APPROVED: 'green',
  'NOT APPROVED': 'red',
  PAID: 'green',
} as const satisfies Record<ContractorInvoiceStatus, string>;
