import type { ReactNode } from 'react';
import { useText } from '~/text';
import { formatMoney } from '~/ui/format/format-money';
import { Money } from '~/ui/format/money';
import { Card } from '~/ui/frame/card';

export interface CheckoutSummaryProps {
  number: number;
  amount: number;
  /** Paid so far, credited, and open. */
  paid: number;
  credited: number;
  left: number;
  /** Years of membership paid for; null where the invoice is not for dues. */
  years: number | null;
  lines: { description: string; amount: number; per_year: number | null }[];
  to: { name: string; lines: string[] };
  from: { name: string; lines: string[] };
}

/** The invoice on the checkout page. */
export function CheckoutSummary({
  number,
  amount,
  paid,
  credited,
  left,
  years,
  lines,
  to,
  from,
}: CheckoutSummaryProps) {
  const { t, any } = useText();
  return (
    <Card>
      <dl className="grid gap-4">
        <Row term={t('Invoice number')}>{number}</Row>
        <Row term={t('To')}>
          <Party {...to} />
        </Row>
        <Row term={t('From')}>
          <Party {...from} />
        </Row>
        {lines.map(({ description, amount: cents, per_year }, index) => (
          <div key={index} className="flex items-baseline justify-between gap-4 border-t pt-4">
            <dt className="min-w-0 break-words">
              <span className="block">
                {years !== null && index === 0 ? t('{years} Year(s) Membership Dues', { years }) : any(description)}
              </span>
              {per_year !== null && years !== null && (
                <span className="tabular block text-[0.93em] text-muted-foreground">
                  {formatMoney(per_year)} × {years === 1 ? t('1 year') : t('{years} years', { years })}
                </span>
              )}
            </dt>
            <dd>
              <Money cents={cents} />
            </dd>
          </div>
        ))}
        <div className="flex flex-wrap items-baseline justify-between gap-2 border-t pt-4">
          <dt className="font-semibold">{t('Amount')}</dt>
          <dd className="text-[1.5rem] font-semibold">
            <Money cents={amount} /> <span className="text-base font-normal text-muted-foreground">USD</span>
          </dd>
        </div>
        {left > 0 && left < amount && (
          <>
            {paid > 0 && <Sum term={t('Paid so far')} cents={paid} />}
            {credited > 0 && <Sum term={t('Credited')} cents={credited} />}
            <Sum term={t('Still to pay')} cents={left} />
          </>
        )}
      </dl>
    </Card>
  );
}

function Sum({ term, cents }: { term: string; cents: number }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-2">
      <dt>{term}</dt>
      <dd className="font-semibold">
        <Money cents={cents} />
      </dd>
    </div>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-muted-foreground">{term}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}

function Party({ name, lines }: { name: string; lines: string[] }) {
  return (
    <>
      <span className="block font-semibold">{name}</span>
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </>
  );
}
