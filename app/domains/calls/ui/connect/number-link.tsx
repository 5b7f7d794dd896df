import { isExtension } from '../../rules/numbers';
import { shownNumber } from '../../rules/shown-number';

/** A number as a link that calls it; an extension and a withheld number are only shown. */
export function NumberLink({ number }: { number: string }) {
  const look = 'tabular whitespace-nowrap';
  if (number === '' || isExtension(number)) return <span className={look}>{shownNumber(number)}</span>;
  return (
    <a href={`tel:${number}`} className={`${look} hover:underline`}>
      {shownNumber(number)}
    </a>
  );
}
