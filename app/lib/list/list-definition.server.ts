import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';

/**
 * A column that a list is filtered by: its values are ids, or these words in this order; new words come last. A column
 * of many values has a JSON array of ids; the filter 0 selects rows with an empty one.
 */
export type MarkDefinition =
  | SQLiteColumn
  | { column: SQLiteColumn; values: readonly string[] }
  | { column: SQLiteColumn; isMany: true };

/** The columns that are searched by word, by substring, and as phone numbers by their digits. */
interface Searched {
  words: readonly SQLiteColumn[];
  pieces: readonly SQLiteColumn[];
  phones: readonly SQLiteColumn[];
}

/** A table whose rows belong to the rows of a list. */
export interface SearchedTable extends Searched {
  table: SQLiteTable;
  /** Its column with the id of a row of the list. */
  id: SQLiteColumn;
  /** A new row with this flag and none of `besides` is found by the list's own copies already. */
  copied: { flag: SQLiteColumn; besides: readonly SQLiteColumn[] };
}

/** The condition for a row to be counted: this value, or one of these, in each column. */
export type CountCondition = readonly (readonly [column: SQLiteColumn, value: CountValue | readonly CountValue[]])[];
type CountValue = string | number;

/** Counts by the club's days. Each count is a column of `day_counts`; their names are unique among all lists. */
export interface DayCountDefinition {
  /** When a row came in. */
  at: SQLiteColumn;
  counts: Record<string, CountCondition>;
  /** The same per person, for rows whose column has that person's id. */
  own?: { by: SQLiteColumn; counts: Record<string, CountCondition> };
}

/**
 * A list as data: its table, its counters, its search, filters and sorts. `npm run db:generate` prints the counters'
 * and the search indexes' SQL from it (list-sql.server.ts); the table has an index for each sort.
 */
export interface ListDefinition<Sort extends string = string, Mark extends string = string> {
  table: SQLiteTable & { id: SQLiteColumn };
  /** A counted list for each combination of values of these columns: [] is all rows, `tasks`; [status] is `tasks:OPEN`. */
  counted: readonly (readonly SQLiteColumn[])[];
  /** Totals of single filters by these columns, without the blocks that lead to a page: 'tasks:status:OPEN'. */
  totals?: Record<string, readonly SQLiteColumn[]>;
  /** The number of rows of a kind now, by the day, month and year they came in; see day-counts.server.ts. */
  days?: DayCountDefinition;
  /** A row with a value here is in no list. */
  unlessSet?: SQLiteColumn;
  search: Searched & {
    /** The index has a column for each of these values, so that a search reads only its own list. */
    by?: { column: SQLiteColumn; values: readonly string[] };
    /** Other tables whose rows are searched as well, for a row of this one. */
    with?: readonly SearchedTable[];
  };
  /**
   * The column with the mail addresses that are found exactly, and the one with their owners' ids. Without it an
   * address is found like any piece of a text: for lists in which thousands of rows may have the same one.
   */
  email?: { address: SQLiteColumn; id: SQLiteColumn };
  /**
   * The columns of combinable filters: each row's text in the index ends with a mark for each of its values, and a
   * filter selects rows that have one of its marks. Filters are joined by AND, with each other and with a search:
   *
   * marks: { status: { column: invoices.status, values: statuses }, contractor: invoices.contractor_id },
   * filters: { status: ['PENDING', 'HOLD'], contractor: [7] } // (PENDING or HOLD) and contractor 7
   *
   * Yes and no are the words of a generated column ('sent', 'unsent'). A range of days is the months within it and the
   * days at its ends, at most 62 and a mark a month: two marks on generated integer columns, `day` and `month`, of
   * which the filter of a range takes either: one mark of the one or of the other (`either` of a part).
   */
  marks?: Record<Mark, MarkDefinition>;
  sorts?: Record<Sort, SQLiteColumn>;
}

/** The chosen values of some marks; an empty choice is none. */
export type MarkChoice<Mark extends string> = { [Name in Mark]?: readonly (string | number)[] | undefined };

/** A mark is three private-use characters, which nobody can type: one for the column, two for the value's halves. */
const FIRST_MARK = 0xf001;
const FIRST_VALUE = 0xe001;
/** Values from here on do not fit into two halves, and are never found. */
const HIGHEST_VALUE = 4096 * 4096 - 1;

/** The mark of a value, as the triggers write it. */
function markOf(marks: Record<string, MarkDefinition>, name: string, value: string | number): string {
  const definition = marks[name]!;
  const found = 'values' in definition ? definition.values.indexOf(String(value)) : Number(value);
  const number = Math.min(found, HIGHEST_VALUE);
  const mark = FIRST_MARK + Object.keys(marks).indexOf(name);
  return String.fromCodePoint(mark, FIRST_VALUE + (number >> 12), FIRST_VALUE + (number & 4095));
}

/** The SQL of each of a row's marks. */
export function marksSql({ marks = {} }: ListDefinition): string[] {
  return Object.values<MarkDefinition>(marks).map((definition, index) => {
    const column = columnOf(definition).name;
    const mark = FIRST_MARK + index;
    if ('isMany' in definition) {
      const each = `char(${mark}, ${FIRST_VALUE} + (value >> 12), ${FIRST_VALUE} + (value & 4095))`;
      const none = `char(${mark}, ${FIRST_VALUE}, ${FIRST_VALUE})`;
      return `ifnull((SELECT group_concat(${each}, ' ') FROM json_each(${column})), ${none})`;
    }
    if (!('values' in definition)) {
      return `iif(${column} IS NULL, '', char(${mark}, ${FIRST_VALUE} + (${column} >> 12), ${FIRST_VALUE} + (${column} & 4095)))`;
    }
    const words = definition.values.map(
      (value, place) => `WHEN '${value}' THEN char(${mark}, ${FIRST_VALUE}, ${FIRST_VALUE + place})`,
    );
    return `CASE ${column} ${words.join(' ')} ELSE '' END`;
  });
}

/** The columns that marks are of. */
export const columnsOfMarks = ({ marks = {} }: ListDefinition) => Object.values<MarkDefinition>(marks).map(columnOf);

const columnOf = (definition: MarkDefinition) =>
  'values' in definition || 'isMany' in definition ? definition.column : definition;
const chosen = (choice: MarkChoice<string>) =>
  Object.entries(choice).filter((entry): entry is [string, readonly (string | number)[]] => Boolean(entry[1]?.length));

/** The groups of marks; a hit has one of each. */
export function markGroups({ marks = {} }: ListDefinition, choice: MarkChoice<string>): string[][] {
  return chosen(choice).map(([name, values]) => values.map((value) => markOf(marks, name, value)));
}

/** The one group of marks; a hit has any of them. */
export const eitherGroup = (list: ListDefinition, choice: MarkChoice<string>): string[] =>
  markGroups(list, choice).flat();

/** The same condition for a read without the search index. */
export function markConditions({ marks = {} }: ListDefinition, choice: MarkChoice<string>): SQL[] {
  return chosen(choice).map(([name, values]) => {
    const definition = marks[name]!;
    const column = columnOf(definition);
    const isOne = (value: SQL) => sql`${value} IN (SELECT value FROM json_each(${JSON.stringify(values)}))`;
    if (!('isMany' in definition)) return isOne(sql`${column}`);
    const isAny = sql`EXISTS (SELECT 1 FROM json_each(${column}) AS each WHERE ${isOne(sql`each.value`)})`;
    return values.map(Number).includes(0) ? sql`(${isAny} OR ${column} = '[]')` : isAny;
  });
}

/** The condition of an `either`. */
export const eitherCondition = (list: ListDefinition, choice: MarkChoice<string>): SQL =>
  sql`(${sql.join(markConditions(list, choice), sql` OR `)})`;

/** Whether a filter selects anything. */
export const isChosen = (choice: MarkChoice<string> = {}) => chosen(choice).length > 0;
