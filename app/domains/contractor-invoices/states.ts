/** Status of a contractor's invoice; every transition is allowed. */
export const contractorInvoiceStatuses = ['RECEIVED', 'PENDING', 'HOLD', 'APPROVED', 'NOT APPROVED', 'PAID'] as const;
export type ContractorInvoiceStatus = (typeof contractorInvoiceStatuses)[number];

/** How a contractor was paid: with a check, by status alone, or by credits that cover the whole sum. */
export const contractorPaymentKinds = ['CHECK', 'OTHER', 'OFFSET'] as const;
export type ContractorPaymentKind = (typeof contractorPaymentKinds)[number];

/** The payment of an invoice. */
export interface PaidWith {
  uuid: string;
  kind: ContractorPaymentKind;
}

export const contractorPaymentStatuses = ['PAID', 'VOID'] as const;
export type ContractorPaymentStatus = (typeof contractorPaymentStatuses)[number];

/** Why a payment was undone, as the end of its ledger line. */
export const voidReasonWords = {
  lost: 'lost',
  stopped: 'stopped',
  wrong_amount: 'wrong amount',
  wrong_payee: 'wrong payee',
  entered_by_mistake: 'entered by mistake',
  other: 'other',
} as const;
export type VoidReason = keyof typeof voidReasonWords;
export const voidReasons = Object.keys(voidReasonWords) as [VoidReason, ...VoidReason[]];

/** Corrections of an invoice, and their states. */
export const correctionTypes = ['CREDIT', 'SUPPLEMENT', 'ADVANCE'] as const;
export type CorrectionType = (typeof correctionTypes)[number];
/** Those that users book; an advance results from an invoice that was removed from its check. */
export const bookedTypes = ['CREDIT', 'SUPPLEMENT'] as const satisfies readonly CorrectionType[];
export type BookedType = (typeof bookedTypes)[number];
export const correctionStates = ['WAITING', 'OPEN', 'SETTLED', 'VOID'] as const;

/** The choices on the contractor's page. */
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

/** The contractor's sum that an invoice counts in; refused ones count in no sum to pay. */
export const sumOfStatus = {
  RECEIVED: 'waiting',
  PENDING: 'waiting',
  HOLD: 'waiting',
  APPROVED: 'to_pay',
  'NOT APPROVED': 'refused',
  PAID: 'paid',
} as const satisfies Record<ContractorInvoiceStatus, string>;
export type InvoiceSum = (typeof sumOfStatus)[ContractorInvoiceStatus];

/** Labels of the sums, in their order, on screens, in files and on paper. */
export const invoiceSumWords = {
  to_pay: 'To pay',
  waiting: 'Not decided',
  refused: 'Refused',
  paid: 'Paid',
} as const satisfies Record<InvoiceSum, string>;
export const invoiceSums = Object.keys(invoiceSumWords) as [InvoiceSum, ...InvoiceSum[]];

export const invoiceSumTones = {
  to_pay: 'blue',
  waiting: 'orange',
  refused: 'red',
  paid: 'green',
} as const satisfies Record<InvoiceSum, string>;

/** The list of an invoice: being canceled is independent of the status. The tab of all invoices shows the first two. */
export const contractorInvoiceLists = ['open', 'paid', 'canceled'] as const;

/** Whether an invoice is in QuickBooks. */
export const qbeStates = ['unsent', 'sent'] as const;

/** Choices on the tab of all invoices; a PAID one shows PAID. */
export const statusesOfAll = [
  'RECEIVED',
  'PENDING',
  'HOLD',
  'APPROVED',
  'NOT APPROVED',
] as const satisfies readonly ContractorInvoiceStatus[];

interface Standing {
  status: ContractorInvoiceStatus;
  isCanceled: boolean;
}

/** Choices on the tab of open ones; one that is set to PAID leaves it. */
export const statusesOfOpen = contractorInvoiceStatuses;

/** Why a step is refused; null where it is allowed. */
export const stepRefusals = {
  'change-status': ({ isCanceled }: Standing) => (isCanceled ? 'A canceled invoice takes no status.' : null),
  cancel: ({ status, isCanceled }: Standing) =>
    isCanceled ? 'This invoice is canceled already.' : status === 'PAID' ? 'A paid invoice cannot be canceled.' : null,
  pay: ({ status, isCanceled }: Standing) =>
    isCanceled ? 'is canceled' : status === 'APPROVED' ? null : status === 'PAID' ? 'is paid already' : `is ${status}`,
  correct: ({ status, isCanceled }: Standing) =>
    isCanceled
      ? 'A canceled invoice takes no correction.'
      : status === 'PAID'
        ? null
        : 'This invoice is not paid: change its amounts.',
  'refund-fully': ({ status }: Standing) =>
    status === 'APPROVED' ? null : 'Only an approved invoice can be refunded.',
} as const satisfies Record<string, (standing: Standing) => string | null>;
