import { CLUB, type DayCountRow, dayCountsRead } from '~/lib/list/day-counts.server';
import { type Days, lengthOf, piecesOf, stepOf, stepsOf } from '~/lib/list/day-spans';
import { may, type OperationContext, userIdOf } from '~/lib/operation/operation.server';
import type { Read } from '~/lib/read-together.server';
import { type CountName, type Counts, countKeys, countNames } from '../rules/counts';

/** The dashboard's counts: totals, additions within the days, and those by day, month or year. */
export interface CountsShown {
  totals: Counts;
  came_in: Counts;
  /** The steps of the curves, each with its counts. */
  steps: { name: string; counts: Counts }[];
}

/** Counted per user; all others for the club. */
const OWN: readonly CountName[] = ['my_tasks'];

/** Reads the counts; what the caller may not read is 0. Without days only totals. */
export function countsRead({ db, actor }: OperationContext, days: Days | null): Read<CountsShown> {
  const person = userIdOf(actor) ?? -1;
  const read = dayCountsRead(db, { names: countNames, person, pieces: days ? piecesOf(days) : [] });
  const isRead = (owner: number, name: CountName) =>
    may(actor, countKeys[name]) && owner === (OWN.includes(name) ? person : CLUB);
  const sumOf = (rows: DayCountRow<CountName>[]): Counts => {
    const sums = Object.fromEntries(countNames.map((name) => [name, 0])) as Counts;
    for (const { owner, counts } of rows) {
      for (const name of countNames) if (isRead(owner, name)) sums[name] += counts[name];
    }
    return sums;
  };
  return {
    statements: read.statements,
    resultOf(lots) {
      const rows = read.resultOf(lots);
      const ofDays = rows.filter(({ is_total }) => !is_total);
      const stepOfRow = ({ span }: DayCountRow<CountName>) => span.slice(0, days ? lengthOf[stepOf(days)] : 0);
      const byStep = new Map<string, DayCountRow<CountName>[]>();
      for (const row of ofDays) byStep.set(stepOfRow(row), [...(byStep.get(stepOfRow(row)) ?? []), row]);
      return {
        totals: sumOf(rows.filter(({ is_total }) => is_total)),
        came_in: sumOf(ofDays),
        steps: days ? stepsOf(days).map((name) => ({ name, counts: sumOf(byStep.get(name) ?? []) })) : [],
      };
    },
  };
}
