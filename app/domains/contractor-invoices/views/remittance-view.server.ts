import { dollarsOf } from '~/lib/text/read-money';
import { adjustmentOf, dueOf, type RemittanceLine, type RemittanceSums, type SumsApart } from '../rules/remittance';
import { sumOfStatus } from '../states';
import { accountInDollars, type ContractorAccount } from './contractor-account.server';
import type { ContractorSums } from './remittance.server';

/** A line in the API's format, in dollars. `due` is what was paid, or the current share; `sum` the one it counts in. */
export function remittanceRow(line: RemittanceLine) {
  const { total, factor_amount, con_bill, con_share: _, con_paid, ...row } = line;
  return {
    ...row,
    is_paid: con_paid !== null,
    sum: sumOfStatus[line.status],
    total: dollarsOf(total),
    factor_amount: dollarsOf(factor_amount),
    con_bill: dollarsOf(con_bill),
    adjustment: dollarsOf(adjustmentOf(line)),
    due: dollarsOf(dueOf(line)),
  };
}
export type RemittanceRow = ReturnType<typeof remittanceRow>;

const sumsInDollars = ({ count, ...sums }: RemittanceSums) => ({
  count,
  total: dollarsOf(sums.total),
  factoring: dollarsOf(sums.factoring),
  bill: dollarsOf(sums.bill),
  adjustment: dollarsOf(sums.adjustment),
  due: dollarsOf(sums.due),
});

/** Each of them in dollars. */
export const sumsApartView = ({ to_pay, waiting, refused, paid }: SumsApart) => ({
  to_pay: sumsInDollars(to_pay),
  waiting: sumsInDollars(waiting),
  refused: sumsInDollars(refused),
  paid: sumsInDollars(paid),
});

/** A contractor's sums of the report, and the current account, independent of the report's days. */
export const contractorSumsView = (sums: ContractorSums, account: ContractorAccount) => ({
  contractor_id: sums.contractor_id,
  contractor_name: sums.contractor_name,
  ...sumsApartView(sums),
  account: accountInDollars(account),
});
export type ContractorSumsView = ReturnType<typeof contractorSumsView>;
