import { getTableName } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { offsetChanges } from '../calendar';
import { lengthOf } from './day-spans';
import type { CountCondition, DayCountDefinition, ListDefinition } from './list-definition.server';

/** The owner of counts for everybody together, see day-counts.server.ts. */
const CLUB = 0;

/** Rows outside of these are not counted; before them the zone's offset is taken to be that at the first. */
const [FIRST, LAST] = [new Date('1970-01-01T00:00:00Z'), new Date('2100-01-01T00:00:00Z')];
const BEFORE_ALL = -8.64e15;

type Row = 'NEW' | 'OLD';
type Counts = Record<string, CountCondition>;

const counted = (lists: readonly ListDefinition[]) =>
  lists.flatMap((list) => (list.days ? [{ table: getTableName(list.table), days: list.days }] : []));
const countsOf = ({ counts, own }: DayCountDefinition): Counts => ({ ...counts, ...own?.counts });

/** The columns of `day_counts`, one for each count of the lists. */
export const dayCountNames = (lists: readonly ListDefinition[]): string[] =>
  counted(lists).flatMap(({ days }) => Object.keys(countsOf(days)));

/** The tables and triggers that maintain the counts by day. SQLite has no zones: a table has the clock's changes. */
export function dayCountsSql(lists: readonly ListDefinition[], zone: string): string[] {
  return [
    `-- From an instant on (milliseconds), the club's clock is so many seconds ahead of UTC.
CREATE TABLE clock_changes (
  starts_at INTEGER PRIMARY KEY,
  seconds INTEGER NOT NULL
);`,
    `${clockInsert(clockOfZone(zone))};`,
    `-- Of the rows that came in on a day of the club (level 10), in a month (7) or a year (4): how many are of each kind
-- now; owner 0 counts everybody's, other owners those of one person.
CREATE TABLE day_counts (
  owner INTEGER NOT NULL,
  level INTEGER NOT NULL,
  span TEXT NOT NULL,
${dayCountNames(lists)
  .map((name) => `  ${name} INTEGER NOT NULL DEFAULT 0,`)
  .join('\n')}
  PRIMARY KEY (owner, level, span)
) WITHOUT ROWID;`,
    ...counted(lists).flatMap(({ table, days }) => triggersOf(table, days)),
  ];
}

/** The rows of `clock_changes` for a zone. */
export const clockOfZone = (zone: string) =>
  offsetChanges(zone, FIRST, LAST).map(({ at, seconds }, index) => ({
    starts_at: index === 0 ? BEFORE_ALL : at.getTime(),
    seconds,
  }));

/** The statement that writes them. */
export function clockInsert(clock: ReturnType<typeof clockOfZone>): string {
  const rows = clock.map(({ starts_at, seconds }) => `(${starts_at}, ${seconds})`);
  return `INSERT INTO clock_changes (starts_at, seconds) VALUES ${rows.join(', ')}`;
}

/** The statements that recount everything, after the club's time zone has changed. */
export function recountSql(lists: readonly ListDefinition[]): string[] {
  const recount = (table: string, at: SQLiteColumn, owner: string, counts: Counts) => {
    const one = `SELECT ${owner} AS owner, ${dayOf(at.name)} AS day, ${valuesOf('', counts)} FROM ${table}`;
    return upsert(one, Object.keys(counts));
  };
  return [
    'DELETE FROM day_counts',
    ...counted(lists).flatMap(({ table, days: { at, counts, own } }) => [
      recount(table, at, String(CLUB), counts),
      ...(own ? [recount(table, at, own.by.name, own.counts)] : []),
    ]),
  ];
}

/** The club's day of an expression of milliseconds. */
const dayOf = (instant: string) =>
  `date(${instant} / 1000 + (SELECT seconds FROM clock_changes WHERE starts_at <= ${instant} ORDER BY starts_at DESC LIMIT 1), 'unixepoch')`;

const literal = (value: string | number) => (typeof value === 'number' ? String(value) : `'${value}'`);

/** 1 where a row is counted, else 0; never NULL. */
function conditionOf(prefix: string, condition: CountCondition): string {
  const parts = condition.map(([column, value]) => {
    const any = [value].flat().map((each) => `${prefix}${column.name} IS ${literal(each)}`);
    return any.length > 1 ? `(${any.join(' OR ')})` : any[0]!;
  });
  return parts.length > 0 ? parts.join(' AND ') : '1';
}

const valuesOf = (prefix: string, counts: Counts, sign = '') =>
  Object.entries(counts)
    .map(([name, condition]) => `${sign}(${conditionOf(prefix, condition)}) AS ${name}`)
    .join(', ');

/** Adds rows of `owner`, `day` and counts to the stored counts of each span that contains the day. */
function upsert(rows: string, names: string[]): string {
  const levels = Object.values(lengthOf)
    .map((level) => `(${level})`)
    .join(', ');
  const sums = names.map((name) => `SUM(${name})`).join(', ');
  const added = names.map((name) => `${name} = ${name} + excluded.${name}`).join(', ');
  return `INSERT INTO day_counts (owner, level, span, ${names.join(', ')})
  SELECT owner, levels.column1, substr(day, 1, levels.column1), ${sums}
  FROM (${rows}), (VALUES ${levels}) AS levels
  WHERE owner IS NOT NULL GROUP BY 1, 2, 3
  ON CONFLICT (owner, level, span) DO UPDATE SET ${added}`;
}

/** A changed row is subtracted from the counts of its old values and added to those of its new ones. */
function triggersOf(table: string, { at, counts, own }: DayCountDefinition): string[] {
  const kept = [
    { name: 'days', owner: () => String(CLUB), counts, moved: [] as SQLiteColumn[] },
    ...(own
      ? [{ name: 'own_days', owner: (row: Row) => `${row}.${own.by.name}`, counts: own.counts, moved: [own.by] }]
      : []),
  ];
  return kept.flatMap(({ name, owner, counts, moved }) => {
    const rowOf = (row: Row, sign: string) =>
      `SELECT ${owner(row)} AS owner, ${dayOf(`${row}.${at.name}`)} AS day, ${valuesOf(`${row}.`, counts, sign)}`;
    const write = (...rows: string[]) => upsert(rows.join(' UNION ALL '), Object.keys(counts));
    const isOther = [at, ...moved].map(({ name }) => `NEW.${name} IS NOT OLD.${name}`);
    const isCounted = Object.values(counts)
      .filter((condition) => condition.length > 0)
      .map((condition) => `(${conditionOf('NEW.', condition)}) <> (${conditionOf('OLD.', condition)})`);
    const isMoved = [...isOther, ...isCounted].join(' OR ');
    const make = (event: string, statement: string) =>
      `CREATE TRIGGER ${table}_${name}_${event.split(' ')[0]!.toLowerCase()} AFTER ${event} BEGIN\n  ${statement};\nEND;`;
    return [
      make(`INSERT ON ${table}`, write(rowOf('NEW', ''))),
      make(`DELETE ON ${table}`, write(rowOf('OLD', '-'))),
      make(`UPDATE ON ${table} WHEN ${isMoved}`, write(rowOf('OLD', '-'), rowOf('NEW', ''))),
    ];
  });
}
