import type { ReactNode } from 'react';
import { Money } from './money';

interface AmountLinesProps {
  title: string;
  /** Amounts in cents. */
  lines: { description: string; amount: number }[];
}

/** The lines of an invoice, each with its amount; nothing where there are none. */
export function AmountLines({ title, lines }: AmountLinesProps) {
  if (lines.length === 0) return null;
  return (
    <table className="w-full">
      <caption className="border-b pb-1 text-left text-[1.1em] font-semibold">{title}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Description</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <tr key={index}>
            <td className="py-1 pr-4 wrap-anywhere">{line.description}</td>
            <td className="py-1 text-right">
              <Money cents={line.amount} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface AmountSumProps {
  label: ReactNode;
  cents: number;
  isStrong?: boolean;
}

/** A sum of an invoice, in a description list of two columns. */
export function AmountSum({ label, cents, isStrong }: AmountSumProps) {
  return (
    <>
      <dt className={isStrong ? 'font-semibold' : 'text-muted-foreground'}>{label}</dt>
      <dd className={isStrong ? 'text-right font-semibold' : 'text-right'}>
        <Money cents={cents} />
      </dd>
    </>
  );
}
