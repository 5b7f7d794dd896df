import type { ReactNode } from 'react';
import { useText } from '~/text';
import { Money } from '~/ui/format/money';
import { Card } from '~/ui/frame/card';

export interface CheckoutSummaryProps {
  number: number;
  amount: number;
  /** Years of membership paid for; null where the invoice is not for dues. */
  years: number | null;
  description: string;
  to: { name: string; lines: string[] };
  from: { name: string; lines: string[] };
}

/** The invoice on the checkout page. */
export function CheckoutSummary({ number, amount, years, description, to, from }: CheckoutSummaryProps) {
  const { t } = useText();
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
        <Row term={t('Description')}>
          {years === null ? description : t('{years} Year(s) Membership Dues', { years })}
        </Row>
        <div className="flex flex-wrap items-baseline justify-between gap-2 border-t pt-4">
          <dt className="font-semibold">{t('Amount')}</dt>
          <dd className="text-[1.5rem] font-semibold">
            <Money cents={amount} /> <span className="text-base font-normal text-muted-foreground">USD</span>
          </dd>
        </div>
      </dl>
    </Card>
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
