import { type SQL, sql } from 'drizzle-orm';
import { SQLiteAsyncDialect, type SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { decoderOf } from './rows-of-batch.server';

const dialect = new SQLiteAsyncDialect();

/**
 * A row as one JSON text, in place of as many values as it has columns: `text` selects it, `rowOf` reads it. Equal texts
 * are equal rows.
 */
export function jsonRow<Row>(columns: { [Name in keyof Row]-?: SQLiteColumn | SQL }) {
  const named = Object.entries<SQLiteColumn | SQL>(columns);
  const fields = named.map(([name, field]) => ({ name, decoder: decoderOf(field)! }));
  const values = named.map(([, field]) => sql`${field}`);
  return {
    text: textOf(sql`json_array(${sql.join(values, sql`, `)})`) as SQL<string>,
    rowOf(text: string): Row {
      const values = JSON.parse(text) as unknown[];
      return Object.fromEntries(
        fields.map(({ name, decoder }, index) => {
          const value = values[index];
          return [name, value === null ? null : decoder.mapFromDriverValue(value)];
        }),
      ) as Row;
    },
  };
}

/** @throws where it has parameters, whose values would be lost */
function textOf(expression: SQL): SQL {
  const { sql: text, params } = dialect.sqlToQuery(expression);
  if (params.length > 0) throw new Error(`This has parameters: ${text}`);
  return sql.raw(text);
}
