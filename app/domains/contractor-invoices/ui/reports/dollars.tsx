import { centsOf } from '~/lib/text/read-money';
import { Money } from '~/ui/format/money';

/** Dollars as they are shown. */
export const dollars = (amount: number) => <Money cents={centsOf(amount)} />;
