import type { Phone } from './phones';

/**
 * The telephones that ring for a call to the club's own number: the office that serves the caller's household. Where
 * nobody of it is online and free, everybody who is online.
 * @param staff the telephones that ring
 * @param office ids of the people of that office; empty where it is unknown
 */
export function whomToRing(
  staff: readonly Phone[],
  office: ReadonlySet<number>,
  isBusy: (host: string) => boolean,
): Phone[] {
  const near = staff.filter(({ line, host }) => office.has(line.userId) && !isBusy(host));
  return near.length > 0 ? near : [...staff];
}

/**
 * The telephones that ring for such a call when none of the first has answered: all others that are online.
 * @param caller extension or number of the caller
 * @param hasAsked whether it has rung at this extension
 */
export function othersToRing(
  phones: readonly Phone[],
  caller: string,
  hasAsked: (extension: string) => boolean,
): Phone[] {
  return phones.filter(
    ({ line, contact }) => contact !== null && !line.isOutside && line.number !== caller && !hasAsked(line.number),
  );
}
