import { formatDay } from '~/ui/format/format-time';
import {
  type ContractorPaymentKind,
  type ContractorPaymentStatus,
  type CorrectionType,
  type VoidReason,
  voidReasonWords,
} from '../states';

/** The kinds of a ledger's lines, in their order within a day. */
export const ledgerKinds = ['invoice', 'correction', 'payment', 'taken-off', 'void'] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

export const ledgerKindWords = {
  invoice: 'Invoice',
  correction: 'Correction',
  payment: 'Payment',
  'taken-off': 'Taken off',
  void: 'Void',
} as const satisfies Record<LedgerKind, string>;

interface Payment {
  kind: ContractorPaymentKind;
  check_number: string | null;
}

/** What a payment is called within a sentence. */
export const paymentName = ({ kind, check_number }: Payment): string =>
  ({ CHECK: `check ${check_number}`, OFFSET: 'the settlement by credits', OTHER: 'the payment' })[kind];

/** The same at the start of one. */
export const paymentTitle = ({ kind, check_number }: Payment): string =>
  ({ CHECK: `Check ${check_number}`, OFFSET: 'Settled with credits', OTHER: 'Payment' })[kind];

export const remittanceTitle = (payment: Payment & { paid_on: string }): string =>
  payment.kind === 'CHECK' ? `Remittance of ${paymentName(payment)}` : `Remittance of ${formatDay(payment.paid_on)}`;

/** How an invoice is paid, after “Paid”: “check 30001, 11/23/2026”. */
export const paidWith = ({ check_number, paid_on }: { check_number: string | null; paid_on: string | null }) =>
  [check_number ? `check ${check_number}` : 'with credits', paid_on && formatDay(paid_on)].filter(Boolean).join(', ');

interface Reason {
  void_reason: VoidReason | null;
  void_words: string;
}

/** The status of an invoice that was removed from a payment: a void payment has no money for it. */
export function takenOffWords(
  { status, kind }: { status: ContractorPaymentStatus; kind: ContractorPaymentKind },
  { on, reason }: { on: string; reason: string },
): string {
  const isVoid = `The ${kind === 'CHECK' ? 'check' : 'payment'} is void: nothing is paid in advance.`;
  return `Taken off on ${formatDay(on)}: ${reason}. ${status === 'VOID' ? isVoid : 'Paid in advance since.'}`;
}

/** Why a payment was undone. */
export function reasonText({ void_reason, void_words }: Reason): string {
  if (void_reason === null) return '';
  if (void_reason === 'other') return void_words;
  return [voidReasonWords[void_reason], void_words && `(${void_words})`].filter(Boolean).join(' ');
}

export const correctionTypeWords = { CREDIT: 'Credit', SUPPLEMENT: 'Supplement', ADVANCE: 'Advance' } as const;

/** “Credit on 5004”. */
export const correctionTitle = (type: CorrectionType, invoice: string): string =>
  `${correctionTypeWords[type]} on ${invoice}`;

/** The same within a sentence. */
export const correctionName = (type: CorrectionType, invoice: string): string =>
  `${correctionTypeWords[type].toLowerCase()} on ${invoice}`;
