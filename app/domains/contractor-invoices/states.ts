/** How far an invoice of a contractor is; any may follow any. */
export const contractorInvoiceStatuses = ['RECEIVED', 'PENDING', 'HOLD', 'APPROVED', 'NOT APPROVED', 'PAID'] as const;
export type ContractorInvoiceStatus = (typeof contractorInvoiceStatuses)[number];

/** How a contractor was paid: with a check, by a status alone, or by credits that cover all of it. */
export const contractorPaymentKinds = ['CHECK', 'OTHER', 'OFFSET'] as const;
export type ContractorPaymentKind = (typeof contractorPaymentKinds)[number];

/** What paid an invoice. */
export interface PaidWith {
  uuid: string;
  kind: ContractorPaymentKind;
}

export const contractorPaymentStatuses = ['PAID', 'VOID'] as const;
export type ContractorPaymentStatus = (typeof contractorPaymentStatuses)[number];

/** Why a payment is taken back, in the words that its line of the ledger ends with. */
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

/** What was booked beside an invoice, and how far it is. */
export const correctionTypes = ['CREDIT', 'SUPPLEMENT', 'ADVANCE'] as const;
export type CorrectionType = (typeof correctionTypes)[number];
/** Those that people book; an advance comes of an invoice that is taken off its check. */
export const bookedTypes = ['CREDIT', 'SUPPLEMENT'] as const satisfies readonly CorrectionType[];
export type BookedType = (typeof bookedTypes)[number];
export const correctionStates = ['WAITING', 'OPEN', 'SETTLED', 'VOID'] as const;

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

/** The sum of the contractor that an invoice is in; what was refused is in no sum to pay. */
export const sumOfStatus = {
  RECEIVED: 'waiting',
  PENDING: 'waiting',
  HOLD: 'waiting',
  APPROVED: 'to_pay',
  'NOT APPROVED': 'refused',
  PAID: 'paid',
} as const satisfies Record<ContractorInvoiceStatus, string>;
export type InvoiceSum = (typeof sumOfStatus)[ContractorInvoiceStatus];

/** The sums in their order, as the screens, files and papers call them. */
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

/** Where an invoice stands: canceling is a mark beside the status. The tab of all invoices shows the first two. */
export const contractorInvoiceLists = ['open', 'paid', 'canceled'] as const;

/** Whether QuickBooks has it. */
export const qbeStates = ['unsent', 'sent'] as const;

/** What the tab of all invoices offers; a PAID one shows PAID. */
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

/** What the tab of open ones offers; one that is set to PAID leaves it. */
export const statusesOfOpen = contractorInvoiceStatuses;

/** Why a step is refused, by what it is; null where it may be taken. */
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
