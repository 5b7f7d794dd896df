import { formatMoney } from '~/ui/format/format-money';
import { amountsOf, type Figures } from './amounts';

/** The effect of an edit on an invoice's total, adjustments included, and on the contractor's share. */
export function editEffect(number: string, before: Figures, after: Figures): string {
  const [old, now] = [amountsOf(before), amountsOf(after)];
  const sums = {
    total: [old.new_invoice_total, now.new_invoice_total],
    contractor: [old.contractorShare, now.contractorShare],
  } as const;
  const told = Object.entries(sums)
    .filter(([, [from, to]]) => from !== to)
    .map(([name, [from, to]]) => `${name} ${formatMoney(from)} → ${formatMoney(to)}`);
  if (told.length > 0) return `${number}: ${told.join(', ')}.`;
  const isOther = JSON.stringify(storedOf(before)) !== JSON.stringify(storedOf(after));
  if (!isOther) return `${number}: no amount changes.`;
  return `${number}: total ${formatMoney(now.new_invoice_total)} and contractor ${formatMoney(now.contractorShare)} stay.`;
}

/** All amounts of an invoice and the figures behind them, without the lines' texts. */
const storedOf = ({ material, labor, ...figures }: Figures) => ({
  ...figures,
  material: amountsIn(material),
  labor: amountsIn(labor),
});

const amountsIn = (lines: Figures['material']) => lines.map(({ amount }) => amount);
