import type { BatchItem } from 'drizzle-orm/batch';
import type { Database } from './database.server';
import { jsonChunks } from './operation/json-of.server';

/** Statements, and what is made of their rows: a read that several domains' reads can share one call with. */
export interface Read<Result> {
  statements: BatchItem<'sqlite'>[];
  resultOf(lots: unknown[][]): Result;
}

export type Select<Row> = BatchItem<'sqlite'> & PromiseLike<Row[]>;

/** All rows of a select. The names of its columns must differ: a batch tells them apart by nothing else. */
export function allOf<Row>(select: Select<Row>): Read<Row[]> {
  return { statements: [select], resultOf: ([rows]) => rows as Row[] };
}

/** The rows of any number of keys: one select for each JSON array of them, as many to one as a statement takes. */
export function rowsByKeys<Row>(keys: readonly unknown[], select: (json: string) => Select<Row>): Read<Row[]> {
  return { statements: jsonChunks([...keys]).map(select), resultOf: (lots) => lots.flat() as Row[] };
}

/** The first row of a select, or null. */
export function firstOf<Row>(select: Select<Row>): Read<Row | null> {
  return { statements: [select], resultOf: ([rows]) => (rows as Row[])[0] ?? null };
}

/** Several reads as one. */
export function joined<Results extends object, Made>(
  reads: { [Name in keyof Results]: Read<Results[Name]> },
  make: (results: Results) => Made,
): Read<Made> {
  const named = Object.entries<Read<unknown>>(reads);
  return {
    statements: named.flatMap(([, read]) => read.statements),
    resultOf(lots) {
      const left = [...lots];
      const results = named.map(([name, read]) => [name, read.resultOf(left.splice(0, read.statements.length))]);
      return make(Object.fromEntries(results) as Results);
    },
  };
}

/** In one call of the database. */
export async function readTogether<Results extends object>(
  db: Database,
  reads: { [Name in keyof Results]: Read<Results[Name]> },
): Promise<Results> {
  const { statements, resultOf } = joined(reads, (results: Results) => results);
  const lots = statements.length > 0 ? ((await db.batch(statements as [BatchItem<'sqlite'>])) as unknown[][]) : [];
  return resultOf(lots);
}
