import { Money } from './money';

/** A label, cents where they are valid, and whether it is one of the main sums. */
export type Sum = [label: string, cents: number | null | undefined, isStrong?: boolean];

interface TotalsProps {
  sums: Sum[];
  label?: string;
}

/** The sums of a form, as they are while one types, or of a page. */
export function Totals({ sums, label = 'Totals' }: TotalsProps) {
  return (
    <output aria-label={label} aria-live="off" className="block rounded-(--radius-card) border bg-muted/40 p-4">
      <dl className="ml-auto grid max-w-sm grid-cols-[1fr_auto] gap-x-6 gap-y-1">
        {sums.map(([label, cents, isStrong]) => (
          <div key={label} className={isStrong ? 'contents font-semibold' : 'contents'}>
            <dt className={isStrong ? undefined : 'text-muted-foreground'}>{label}</dt>
            <dd className="text-right">
              <Money cents={cents} />
            </dd>
          </div>
        ))}
      </dl>
    </output>
  );
}
