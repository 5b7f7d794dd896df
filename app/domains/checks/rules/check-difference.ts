import { formatMoney } from '~/ui/format/format-money';

/** Why a check of this amount does not settle its invoice, for the person who enters it; null where it does. */
export function differenceRefusal(invoiceAmount: number, checkAmount: number, isAccepted: boolean): string | null {
  if (checkAmount === invoiceAmount || isAccepted) return null;
  return `The invoice comes to ${formatMoney(invoiceAmount)}. Tick “Accept the difference” if this check settles it.`;
}
