import type * as z from 'zod';
import { clubToday, zoneOf } from '../env.server';
import { allAtOnce, type CsvExport } from '../http/csv.server';
import { defineOperation, type Needs, type Operation, type OperationContext } from '../operation/operation.server';

/** The parts of a list that an export needs. */
export interface Exportable<Schema extends z.ZodType, Row> {
  needs: Needs;
  input: Schema;
  /** All rows as searched, filtered and sorted: in chunks, or all at once. */
  rows(context: OperationContext, query: z.output<Schema>): AsyncIterable<Row[]> | Promise<Row[]>;
}

/** When and where a file is made; `timezone` is the club's. */
type Made = Pick<OperationContext, 'now' | 'request'> & { timezone: string };

interface ExportFile<Query, Row, Name extends string> {
  /** The operation's name. */
  name: Name;
  /** The file's name; the club's day is appended. */
  file: string | ((query: Query) => string);
  /** Returns a cell; the key is the column's heading. */
  columns: Record<string, (row: Row, made: Made) => string | number | null>;
}

/** Declares the operation that returns a list as a CSV file: the list's own permission is needed. */
export function defineExport<Schema extends z.ZodType, Row, const Name extends string>(
  { needs, input, rows }: Exportable<Schema, Row>,
  { name, file, columns }: ExportFile<z.output<Schema>, Row, Name>,
): Operation<Schema, CsvExport<Row>, Name> {
  return defineOperation({
    name,
    needs,
    input,
    reads: true,
    async run(context, query) {
      const { env, now, request } = context;
      const made = { now, request, timezone: zoneOf(env) };
      const cells = Object.entries(columns).map(([heading, of]) => [heading, (row: Row) => of(row, made)] as const);
      const found = rows(context, query);
      return {
        name: `${typeof file === 'string' ? file : file(query)}-${clubToday(context)}`,
        columns: Object.fromEntries(cells),
        chunks: Symbol.asyncIterator in found ? found : allAtOnce(await found),
      };
    },
  });
}
