import { dollarsOf } from '~/lib/text/read-money';
import type { ContractorPayment } from '../table.server';

/** A payment within other records; the amount in dollars. */
export const briefPayment = ({ uuid, check_number, paid_on, amount, version }: ContractorPayment) => ({
  uuid,
  check_number,
  number: check_number,
  paid_on,
  amount: dollarsOf(amount),
  version,
});

/** The payment itself, in the API's format. */
export const showPayment = (payment: ContractorPayment) => ({
  ...briefPayment(payment),
  id: payment.id,
  kind: payment.kind,
  status: payment.status,
  contractor_name: payment.contractor_name,
  voided_on: payment.voided_on,
  reason: payment.void_reason,
  words: payment.void_words,
  cleared_on: payment.cleared_on,
});
