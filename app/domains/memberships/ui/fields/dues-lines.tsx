import { useText } from '~/text';
import { formatMoney } from '~/ui/format/format-money';
import { Money } from '~/ui/format/money';
import type { DuesLine } from '../../rules/pricing';

interface DuesLinesProps {
  lines: DuesLine[];
  /** The kind of property of the first line. */
  kind: string;
  total: number;
  /** Label of the total. */
  label: string;
}

/** The lines of the dues, which can be added up: `$60.00 × 3 years`. */
export function DuesLines({ lines, kind, total, label }: DuesLinesProps) {
  const { t } = useText();
  const named = { membership: kind || t('Membership'), 'additional-properties': t('Additional properties') };
  return (
    <dl className="tabular grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2">
      {lines.map(({ of, unit, count, years, amount }) => (
        <div key={of} className="contents">
          <dt>
            <span className="block">{named[of]}</span>
            <span className="block text-[0.93em] text-muted-foreground">
              {[
                formatMoney(unit),
                ...(of === 'membership' ? [] : [String(count)]),
                years === 1 ? t('1 year') : t('{years} years', { years }),
              ].join(' × ')}
            </span>
          </dt>
          <dd className="text-right">
            <Money cents={amount} />
          </dd>
        </div>
      ))}
      <dt className="border-t pt-2 text-[1.15em] font-semibold">{label}</dt>
      <dd className="border-t pt-2 text-right text-[1.4em] font-semibold">
        <Money cents={total} />
      </dd>
    </dl>
  );
}
