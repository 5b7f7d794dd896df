import { is, SQL, sql } from 'drizzle-orm';

/** A value in which numbers may be subqueries: the ids of rows created in the same batch. */
export type Deferred<Value> = Value extends number
  ? Value | SQL<number>
  : Value extends object
    ? { [Key in keyof Value]: Deferred<Value[Key]> }
    : Value;

/** A value as JSON text; as an SQL expression where it contains subqueries, which the database fills in. */
export function jsonOf(value: object): string | SQL<string> {
  const holes: SQL[] = [];
  const json = JSON.stringify(lift(value, '$', holes));
  return holes.length === 0 ? json : sql<string>`json_set(${json}, ${sql.join(holes, sql`, `)})`;
}

/** The value without its subqueries, which become pairs of path and subquery in `holes`. */
function lift(value: unknown, path: string, holes: SQL[]): unknown {
  if (is(value, SQL)) {
    holes.push(sql`${path}, ${value}`);
    return null;
  }
  if (Array.isArray(value)) return value.map((item, index) => lift(item, `${path}[${index}]`, holes));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, lift(item, `${path}.${name}`, holes)]));
}

/** SQLite's limit of a value is 2 MB: this many characters are below it, even where each takes two bytes. */
const CHARACTERS = 900_000;
const ROWS = 1000;

/** Rows as JSON arrays for `json_each`, as many in each as a statement takes. */
export function jsonChunks(rows: unknown[]): string[] {
  const chunks: string[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    const json = JSON.stringify(row);
    if (size + json.length > CHARACTERS || chunks.at(-1)!.length === ROWS) {
      chunks.push([]);
      size = 0;
    }
    chunks.at(-1)!.push(json);
    size += json.length + 1;
  }
  return chunks.map((chunk) => `[${chunk.join(',')}]`);
}
