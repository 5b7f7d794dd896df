export const REPORTS = '/app/reports';
export const AGEING = '/app/reports/ageing';

/** A contractor's account. */
export const ledgerPath = (contractor: number | string) => `${REPORTS}/ledger/${contractor}`;

/** The page of a payment to a contractor, and those that void it or remove one invoice from it. */
export const paymentPath = (payment: string) => `${REPORTS}/checks/${payment}`;
export const voidPath = (payment: string) => `${paymentPath(payment)}/void`;
export const takeOffPath = (payment: string) => `${paymentPath(payment)}/take-off`;

/** A contractor's open invoices that need a decision. */
export const waitingPath = (contractor: number) => `/app/invoices?tab=open&contractor_ids=${contractor}`;

/** The page that pays a contractor's approved invoices, with some of them selected. */
export const payPath = (contractor: number | string, invoices: readonly number[] = []) =>
  `${REPORTS}/pay/${contractor}${invoices.length > 0 ? `?invoices=${invoices.join(',')}` : ''}`;
