import type { BatchItem } from 'drizzle-orm/batch';
import type { Database } from './drizzle/database.server';
import { rowsOfBatch } from './drizzle/rows-of-batch.server';
import { jsonChunks } from './operation/json-of.server';

/** Statements and a function of their rows: a read that shares one call with the reads of other domains. */
export interface Read<Result> {
  statements: BatchItem<'sqlite'>[];
  resultOf(lots: unknown[][]): Result;
}

export type Select<Row> = BatchItem<'sqlite'> & PromiseLike<Row[]>;

/** All rows of a select. Its column names must differ: a batch distinguishes columns by name only. */
export function allOf<Row>(select: Select<Row>): Read<Row[]> {
  return { statements: [select], resultOf: ([rows]) => rows as Row[] };
}

/** The rows of any number of keys: one select per JSON array of them, as many in each as a statement takes. */
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

/** Runs reads in one call of the database, shared with all reads that the request makes at the same moment. */
export async function readTogether<Results extends object>(
  db: Database,
  reads: { [Name in keyof Results]: Read<Results[Name]> },
): Promise<Results> {
  const { statements, resultOf } = joined(reads, (results: Results) => results);
  return resultOf(statements.length > 0 ? await lotsInOneCall(db, statements) : []);
}

/**
 * The same for one read that nothing awaits yet: it waits for the request's first reads, even where a loader reaches
 * them through several functions.
 */
export async function readSoon<Result>(db: Database, { statements, resultOf }: Read<Result>): Promise<Result> {
  return resultOf(await lotsInOneCall(db, statements, TURNS_OF_A_LOADER));
}

/** The call that a request makes next, if anybody needs one at that moment. */
export function nextCall(db: Database, isNeeded: boolean): Call {
  const call = join(db, TURNS_OF_A_LOADER);
  call.isNeeded ||= isNeeded;
  return call;
}

/**
 * Reads in that call: undefined where nobody needs it. The statements are taken when it is made; until then
 * the caller may add to them.
 */
export async function readIn<Result>(call: Call, read: Read<Result>): Promise<Result | undefined> {
  const lots = await new Promise<unknown[][] | null>((give) => {
    call.reads.push({ read, give, giveUp: () => give(null) });
  });
  return lots ? read.resultOf(lots) : undefined;
}

/** All rows of one select, read as by `readTogether`. */
export async function rowsTogether<Row>(db: Database, select: Select<Row>): Promise<Row[]> {
  return (await readTogether(db, { rows: allOf(select) })).rows;
}

type Statements = Read<unknown>['statements'];

interface Waiting {
  read: Pick<Read<unknown>, 'statements'>;
  give(lots: unknown[][] | Promise<unknown[][]>): void;
  /** Called instead where nobody needs the call. */
  giveUp?(): void;
}

export interface Call {
  reads: Waiting[];
  /** How often somebody joined it. */
  joined: number;
  isNeeded: boolean;
}

/** The call that is made next, by the database of a request. */
const nextCalls = new WeakMap<Database, Call>();

/** Before an operation reads, its input is validated, which takes at most this many turns of the microtask queue. */
const TURNS = 12;
/** From the caller to the first read of an operation. */
const TURNS_OF_A_LOADER = 50;

/** The rows of several selects, each with column names that differ. */
export function lotsInOneCall(db: Database, statements: Statements, turns = TURNS): Promise<unknown[][]> {
  return new Promise((give) => {
    const call = join(db, turns);
    call.isNeeded = true;
    call.reads.push({ read: { statements }, give });
  });
}

function join(db: Database, turnsAlone: number): Call {
  const next = nextCalls.get(db);
  if (next) {
    next.joined++;
    return next;
  }
  const call = { reads: [], joined: 1, isNeeded: false };
  nextCalls.set(db, call);
  void make(call, db, turnsAlone);
  return call;
}

/** Calls once nobody joins any more. Where that fails, each read is retried alone: one fault fails one read. */
async function make(call: Call, db: Database, turnsAlone: number): Promise<void> {
  for (let joined = 0; joined < call.joined; ) {
    joined = call.joined;
    const turns = joined === 1 ? turnsAlone : TURNS;
    for (let turn = 0; turn < turns && joined === call.joined; turn++) await null;
  }
  nextCalls.delete(db);
  if (!call.isNeeded) {
    for (const { giveUp } of call.reads) giveUp?.();
    return;
  }
  const reads = call.reads.flatMap(({ read, give }) => {
    try {
      return [{ statements: read.statements, give }];
    } catch (error) {
      give(Promise.reject(error));
      return [];
    }
  });
  if (reads.length === 0) return;
  try {
    const lots = await rowsOfBatch(
      db,
      reads.flatMap(({ statements }) => statements),
    );
    for (const { statements, give } of reads) give(lots.splice(0, statements.length));
  } catch (error) {
    const isAlone = reads.length === 1;
    for (const { statements, give } of reads) give(isAlone ? Promise.reject(error) : rowsOfBatch(db, statements));
  }
}
