import type { SecurityEventKind } from '../states';

/** Events are deleted when they are so old. */
export const KEPT_DAYS = 365;

/** Kinds that an outsider can cause at will. */
export const provocable: ReadonlySet<SecurityEventKind> = new Set([
  'wrong-password',
  'wrong-code',
  'limit-reached',
  'refused',
] satisfies SecurityEventKind[]);

/** Rows that a provocable kind gets in an hour; what comes then is counted in one row a minute, without its particulars. */
export const ROWS_AN_HOUR = 300;

/** How many events of a kind within an hour are a warning, with the words that follow the count. */
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

/** The warnings that an hour's counts give. */
export function warningsOf(counts: { kind: string; count: number }[]): SecurityWarning[] {
  return Object.entries(warningRules).flatMap(([kind, { from, words }]) => {
    const count = counts.find((each) => each.kind === kind)?.count ?? 0;
    return count < from
      ? []
      : [{ kind: kind as SecurityWarning['kind'], count, words: `${count.toLocaleString('en-US')} ${words}` }];
  });
}
