import { Money } from './money';

interface AdjustedMoneyProps {
  /** Cents. */
  before: number;
  after: number;
}

/** An amount; where it was adjusted, the one before struck through beside it. */
export function AdjustedMoney({ before, after }: AdjustedMoneyProps) {
  if (before === after) return <Money cents={after} />;
  return (
    <span>
      <s className="text-muted-foreground">
        <Money cents={before} />
      </s>
      <AdjustedTo cents={after} />
    </span>
  );
}

/** The adjusted amount after its original. */
export const AdjustedTo = ({ cents }: { cents: number }) => (
  <>
    {' '}
    <span className="whitespace-nowrap">
      <span className="sr-only">adjusted to </span>
      <span aria-hidden="true">→ </span>
      <Money cents={cents} />
    </span>
  </>
);
