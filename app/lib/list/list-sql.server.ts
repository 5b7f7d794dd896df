import { getTableName } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { dayCountsSql } from './day-counts-sql.server';
import { SHIFTS } from './list-blocks.server';
import { columnsOfMarks, type ListDefinition, marksSql, type SearchedTable } from './list-definition.server';

/** Level 0 is one block of all ids. */
const LEVELS = [62, ...SHIFTS].map((shift, level) => `(${level}, ${shift})`).join(', ');

/**
 * The SQL of all lists: their counters, their search indexes, the counts by day and the triggers that maintain them.
 * @param zone of the days that are counted
 */
export function listsSql(lists: readonly ListDefinition[], zone: string): string {
  return `-- Printed by \`npm run db:generate\` from the lists' definitions (app/nouns.server.ts): not written by hand.

-- How many rows a list has in all (level 0), per 16,384 ids (level 1), 1,024 (level 2) and 64 (level 3).
CREATE TABLE list_blocks (
  list TEXT NOT NULL,
  level INTEGER NOT NULL,
  block INTEGER NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (list, level, block)
) WITHOUT ROWID;

${lists.flatMap((list) => [...counters(list), ...searchIndexes(list)]).join('\n\n')}

${dayCountsSql(lists, zone).join('\n\n')}
`;
}

const trigger = (name: string, event: string, ...statements: string[]) =>
  `CREATE TRIGGER ${name} AFTER ${event} BEGIN\n${statements.map((each) => `  ${each};`).join('\n')}\nEND;`;

function counters(list: ListDefinition): string[] {
  const table = getTableName(list.table);
  const { unlessSet, totals = {} } = list;
  /** The counted list of a row, for one combination of columns; null for none. */
  const nameIn = (row: 'NEW' | 'OLD', columns: readonly SQLiteColumn[], total?: string) => {
    const own = total === undefined ? `'${table}'` : `'${table}:${total}'`;
    const name = [own, ...columns.map((column) => `':' || ${row}.${column.name}`)].join(' || ');
    return unlessSet ? `iif(${row}.${unlessSet.name} IS NULL, ${name}, NULL)` : name;
  };
  const change = (row: 'NEW' | 'OLD', changes: string[]) => `INSERT INTO list_blocks (list, level, block, count)
  SELECT lists.column1, levels.column1, ${row}.id >> levels.column2, lists.column2
  FROM (VALUES ${changes.join(', ')}) AS lists, (VALUES ${LEVELS}) AS levels
  WHERE lists.column1 IS NOT NULL
  ON CONFLICT (list, level, block) DO UPDATE SET count = count + excluded.count`;
  const changeTotals = (changes: string[]) => `INSERT INTO list_blocks (list, level, block, count)
  SELECT column1, 0, 0, column2 FROM (VALUES ${changes.join(', ')}) WHERE column1 IS NOT NULL
  ON CONFLICT (list, level, block) DO UPDATE SET count = count + excluded.count`;
  const named = Object.entries(totals);
  const inTotals = (row: 'NEW' | 'OLD', by: number) =>
    named.length > 0 ? [changeTotals(named.map(([name, columns]) => `(${nameIn(row, columns, name)}, ${by})`))] : [];
  const insert = list.counted.map((columns) => `(${nameIn('NEW', columns)}, 1)`);
  const remove = list.counted.map((columns) => `(${nameIn('OLD', columns)}, -1)`);
  const moves = list.counted
    .filter((columns) => columns.length > 0 || unlessSet)
    .map((columns) => ({ before: nameIn('OLD', columns), after: nameIn('NEW', columns) }))
    .map(({ before, after }) => ({ before, after, isMoved: `${after} IS NOT ${before}` }));
  const update = moves.flatMap(({ before, after, isMoved }) => [
    `(iif(${isMoved}, ${before}, NULL), -1)`,
    `(iif(${isMoved}, ${after}, NULL), 1)`,
  ]);
  const totalMoves = named.map(([name, columns]) => {
    const [before, after] = [nameIn('OLD', columns, name), nameIn('NEW', columns, name)];
    return { before, after, isMoved: `${after} IS NOT ${before}` };
  });
  return [
    trigger(`${table}_count_insert`, `INSERT ON ${table}`, change('NEW', insert), ...inTotals('NEW', 1)),
    trigger(`${table}_count_delete`, `DELETE ON ${table}`, change('OLD', remove), ...inTotals('OLD', -1)),
    ...(totalMoves.length === 0
      ? []
      : [
          trigger(
            `${table}_total_update`,
            `UPDATE ON ${table} WHEN ${totalMoves.map(({ isMoved }) => isMoved).join(' OR ')}`,
            changeTotals(
              totalMoves.flatMap(({ before, after, isMoved }) => [
                `(iif(${isMoved}, ${before}, NULL), -1)`,
                `(iif(${isMoved}, ${after}, NULL), 1)`,
              ]),
            ),
          ),
        ]),
    ...(moves.length === 0
      ? []
      : [
          trigger(
            `${table}_count_update`,
            `UPDATE ON ${table} WHEN ${moves.map(({ isMoved }) => isMoved).join(' OR ')}`,
            change('NEW', update),
          ),
        ]),
  ];
}

type Searched = Pick<ListDefinition['search'], 'words' | 'pieces' | 'phones'>;

const textOf = (column: SQLiteColumn) => (column.notNull ? column.name : `ifnull(${column.name}, '')`);
const joined = (texts: readonly string[]) => texts.join(` || ' ' || `);
const isFilled = (column: SQLiteColumn) => `ifnull(NEW.${column.name}, '') <> ''`;
const searchedColumns = ({ words, pieces, phones }: Searched) => [...words, ...pieces, ...phones];
const isChanged = (columns: readonly SQLiteColumn[]) =>
  [...new Set(columns.map(({ name }) => `NEW.${name} IS NOT OLD.${name}`))].join(' OR ');

/** The texts of a substring search: texts unchanged, phone numbers as digits only. */
function piecesOf({ pieces, phones }: Searched): string[] {
  if (phones.length === 0) return pieces.map(textOf);
  const numbers = phones.map(textOf).join(` || ';' || `);
  const digits = ['(', ')', '-', ' ', '+', '.'].reduce((text, sign) => `replace(${text}, '${sign}', '')`, numbers);
  return [...pieces.map(textOf), digits];
}

function searchIndexes(list: ListDefinition): string[] {
  const { search } = list;
  const table = getTableName(list.table);
  const columns = search.by?.values ?? ['listed'];
  const marks = marksSql(list);
  const others = search.with ?? [];
  const ofOthers = (textsOf: (other: SearchedTable) => string[]) =>
    others
      .map((other) => ({ other, texts: textsOf(other) }))
      .filter(({ texts }) => texts.length > 0)
      .map(
        ({ other, texts }) =>
          `ifnull((SELECT group_concat(${joined(texts)}, ' ') FROM ${getTableName(other.table)} WHERE ${other.id.name} = ${table}.id), '')`,
      );
  const words = [...search.words.map(textOf), ...ofOthers((other) => other.words.map(textOf)), ...marks];
  const pieces = [...piecesOf(search), ...ofOthers(piecesOf), ...marks];
  const index = (name: string, options: string) =>
    `CREATE VIRTUAL TABLE ${table}_${name} USING fts5 (\n  ${columns.join(', ')}, content='', contentless_delete=1, ${options}\n);`;
  const write = (kind: 'words' | 'grams', ids: string) => {
    const texts = search.by ? columns.map((value) => `iif(list = '${value}', ${kind}, '')`) : [kind];
    return `INSERT OR REPLACE INTO ${table}_${kind} (rowid, ${columns.join(', ')}) SELECT id, ${texts.join(', ')} FROM ${table}_documents WHERE id ${ids}`;
  };
  const writeBoth = (ids: string) => [write('words', ids), write('grams', ids)];
  const own = [...(search.by ? [search.by.column] : []), ...searchedColumns(search), ...columnsOfMarks(list)];
  return [
    index('words', `tokenize='unicode61 remove_diacritics 2', prefix='1 2 3 4'`),
    index('grams', `tokenize='trigram'`),
    `CREATE VIEW ${table}_documents AS\nSELECT id, ${search.by?.column.name ?? `'listed'`} AS list,\n  ${joined(words)} AS words,\n  ${joined(pieces)} AS grams\nFROM ${table};`,
    trigger(`${table}_search_insert`, `INSERT ON ${table}`, ...writeBoth('= NEW.id')),
    trigger(`${table}_search_update`, `UPDATE ON ${table} WHEN ${isChanged(own)}`, ...writeBoth('= NEW.id')),
    trigger(
      `${table}_search_delete`,
      `DELETE ON ${table}`,
      `DELETE FROM ${table}_words WHERE rowid = OLD.id`,
      `DELETE FROM ${table}_grams WHERE rowid = OLD.id`,
    ),
    ...others.flatMap((other) => triggersOfOthers(other, writeBoth)),
  ];
}

/** The triggers of a related table that a list is searched by. */
function triggersOfOthers(others: SearchedTable, writeBoth: (ids: string) => string[]): string[] {
  const table = getTableName(others.table);
  const id = others.id.name;
  const { flag, besides } = others.copied;
  const isNews = [`NOT NEW.${flag.name}`, ...besides.map(isFilled)].join(' OR ');
  const isMoved = isChanged([others.id, ...searchedColumns(others)]);
  return [
    trigger(`${table}_search_insert`, `INSERT ON ${table} WHEN ${isNews}`, ...writeBoth(`= NEW.${id}`)),
    trigger(`${table}_search_update`, `UPDATE ON ${table} WHEN ${isMoved}`, ...writeBoth(`IN (OLD.${id}, NEW.${id})`)),
    trigger(`${table}_search_delete`, `DELETE ON ${table}`, ...writeBoth(`= OLD.${id}`)),
  ];
}
