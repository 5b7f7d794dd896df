export const REPORTS = '/app/reports';
export const AGEING = '/app/reports/ageing';

/** A contractor's account. */
export const ledgerPath = (contractor: number | string) => `${REPORTS}/ledger/${contractor}`;

/** A payment to a contractor, and where it is taken back as a whole or for one invoice. */
export const paymentPath = (payment: string) => `${REPORTS}/checks/${payment}`;
export const voidPath = (payment: string) => `${paymentPath(payment)}/void`;
export const takeOffPath = (payment: string) => `${paymentPath(payment)}/take-off`;

/** A contractor's open invoices, to be decided. */
export const waitingPath = (contractor: number) => `/app/invoices?tab=open&contractor_ids=${contractor}`;

/** Where a contractor's approved invoices are paid; some of them may be chosen already. */
export const payPath = (contractor: number | string, invoices: readonly number[] = []) =>
  `${REPORTS}/pay/${contractor}${invoices.length > 0 ? `?invoices=${invoices.join(',')}` : ''}`;
