import { dollarsOf } from '~/lib/text/read-money';
import type { ContractorPayment } from '../table.server';

/** A payment as other records name it; the amount in dollars. */
export const briefPayment = ({ uuid, check_number, paid_on, amount, version }: ContractorPayment) => ({
  uuid,
  check_number,
  number: check_number,
  paid_on,
  amount: dollarsOf(amount),
  version,
});
