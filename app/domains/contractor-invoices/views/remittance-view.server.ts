import { dollarsOf } from '~/lib/text/read-money';
import { adjustmentOf, dueOf, type RemittanceLine, type RemittanceSums } from '../rules/remittance';
import type { ContractorSums } from './remittance.server';

/** A line as the API shows it: amounts in dollars. `due` is what was paid, or what is to pay. */
export function remittanceRow(line: RemittanceLine) {
  const { total, factor_amount, con_bill, con_share: _, con_paid, ...row } = line;
  return {
    ...row,
    is_paid: con_paid !== null,
    total: dollarsOf(total),
    factor_amount: dollarsOf(factor_amount),
    con_bill: dollarsOf(con_bill),
    adjustment: dollarsOf(adjustmentOf(line)),
    due: dollarsOf(dueOf(line)),
  };
}
export type RemittanceRow = ReturnType<typeof remittanceRow>;

/** Sums in dollars. */
export const sumsInDollars = ({ count, ...sums }: RemittanceSums) => ({
  count,
  total: dollarsOf(sums.total),
  factoring: dollarsOf(sums.factoring),
  bill: dollarsOf(sums.bill),
  adjustment: dollarsOf(sums.adjustment),
  due: dollarsOf(sums.due),
});

export const contractorSumsView = ({ contractor_id, contractor_name, unpaid, paid }: ContractorSums) => ({
  contractor_id,
  contractor_name,
  unpaid: sumsInDollars(unpaid),
  paid: sumsInDollars(paid),
});
export type ContractorSumsView = ReturnType<typeof contractorSumsView>;
