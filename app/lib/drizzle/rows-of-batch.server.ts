import { Column, SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Database } from './database.server';

interface Decoder {
  mapFromDriverValue(value: unknown): unknown;
}

/** A statement as Drizzle prepares it; not in its types. */
interface Prepared {
  stmt: D1PreparedStatement;
  fields?: { path: string[]; field: unknown }[];
  customResultMapper?: unknown;
  getQuery(): { params: unknown[] };
  mapResult(result: D1Result, isFromBatch: true): unknown;
}

/** What decodes the values of a column or an SQL expression. */
export const decoderOf = (field: unknown): Decoder | null => {
  if (field instanceof Column) return field;
  if (field instanceof SQL.Aliased) return decoderOf(field.sql);
  if (field instanceof SQL) return (field as unknown as { decoder: Decoder }).decoder;
  return null;
};

/**
 * Returns the rows of several statements in one call. Drizzle's own batch makes arrays of D1's rows and looks up the
 * decoder of each value again; here decoders are looked up once per statement. Joined tables, whose rows may be missing
 * as a whole, are left to Drizzle.
 * @throws where a select has two columns of one name: D1 returns one of them, and the values after it would shift into
 * the columns before theirs
 */
export async function rowsOfBatch(db: Database, statements: readonly BatchItem<'sqlite'>[]): Promise<unknown[][]> {
  const prepared = statements.map((statement) => (statement as unknown as { _prepare(): Prepared })._prepare());
  const results = await db.$client.batch(prepared.map((each) => each.stmt.bind(...each.getQuery().params)));
  return results.map((result, index) => rowsOf(prepared[index]!, result));
}

function rowsOf(prepared: Prepared, result: D1Result): unknown[] {
  const { fields, customResultMapper } = prepared;
  if (fields) checkNames(result, fields.length);
  const columns = fields?.map(({ path, field }) => ({
    name: path[0]!,
    isAlone: path.length === 1,
    decoder: decoderOf(field),
  }));
  if (!columns || customResultMapper || !columns.every(({ isAlone, decoder }) => isAlone && decoder)) {
    return prepared.mapResult(result, true) as unknown[];
  }
  return (result.results as Record<string, unknown>[]).map((found) => {
    const row: Record<string, unknown> = {};
    let index = 0;
    for (const key in found) {
      const { name, decoder } = columns[index++]!;
      const value = found[key];
      row[name] = value === null ? null : decoder!.mapFromDriverValue(value);
    }
    return row;
  });
}

/** Both ways read values in the order of names, which are unique and no numbers: JavaScript puts those first. */
function checkNames({ results: [row] }: D1Result, columns: number): void {
  if (!row) return;
  const names = Object.keys(row);
  if (names.length === columns && !names.some((name) => /^\d+$/.test(name))) return;
  throw new Error(`Each column of a select needs a name of its own, and no number: ${names.join(', ')}`);
}
