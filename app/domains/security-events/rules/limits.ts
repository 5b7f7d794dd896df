import type { SecurityEventKind } from '../states';

/** Days after which events are deleted. */
export const KEPT_DAYS = 365;

/** Kinds that an outsider can cause at will. */
export const provocable: ReadonlySet<SecurityEventKind> = new Set([
  'wrong-password',
  'wrong-code',
  'limit-reached',
  'refused',
] satisfies SecurityEventKind[]);

/** Most rows of such a kind an hour; further events are counted in one row a minute, without details. */
export const ROWS_AN_HOUR = 300;

/** Events of a kind within an hour that make a warning, with the words after the count. */
export const warningRules = {
  'wrong-password': { from: 100, words: 'wrong passwords in an hour' },
  'wrong-code': { from: 30, words: 'wrong codes in an hour' },
  'limit-reached': { from: 50, words: 'tries over a limit in an hour' },
  refused: { from: 50, words: 'refusals in an hour' },
} as const satisfies Partial<Record<SecurityEventKind, { from: number; words: string }>>;

export interface SecurityWarning {
  kind: keyof typeof warningRules;
  count: number;
  /** “200 wrong passwords in an hour”. */
  words: string;
}

/** The warnings for an hour's counts. */
export function warningsOf(counts: { kind: string; count: number }[]): SecurityWarning[] {
  return Object.entries(warningRules).flatMap(([kind, { from, words }]) => {
    const count = counts.find((each) => each.kind === kind)?.count ?? 0;
    return count < from
      ? []
      : [{ kind: kind as SecurityWarning['kind'], count, words: `${count.toLocaleString('en-US')} ${words}` }];
  });
}
