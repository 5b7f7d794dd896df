/**
 * Wraps a D1 binding and adds up what each statement read and wrote, as D1 itself reports it. `plans` returns how
 * SQLite runs the statements made since the last reset, as EXPLAIN QUERY PLAN says it; `writes` are those that wrote.
 */
export function metered(binding: D1Database) {
  const meter = { rowsRead: 0, rowsWritten: 0, calls: 0, statements: 0 };
  const made: { query: string; values: unknown[] }[] = [];
  const writes: string[] = [];
  const count = (results: D1Result[], queries: string[]) => {
    meter.calls += 1;
    results.forEach(({ meta }, index) => {
      meter.statements += 1;
      meter.rowsRead += meta.rows_read;
      meter.rowsWritten += meta.rows_written;
      if (meta.rows_written > 0) writes.push(queries[index]!);
    });
  };
  const originals = new WeakMap<object, { statement: D1PreparedStatement; query: string }>();
  const wrap = (statement: D1PreparedStatement, query: string): D1PreparedStatement => {
    const wrapped = {
      bind(...values: unknown[]) {
        made.push({ query, values });
        return wrap(statement.bind(...values), query);
      },
      async all() {
        const result = await statement.all();
        count([result], [query]);
        return result;
      },
      async first<Row>() {
        const { results } = await wrapped.all<Row>();
        return results[0] ?? null;
      },
      async run() {
        const result = await statement.run();
        count([result], [query]);
        return result;
      },
      async raw() {
        const result = await statement.all<Record<string, unknown>>();
        count([result], [query]);
        // Of two columns with one name a row by names has one
        if (/^select/i.test(query)) return statement.raw();
        return result.results.map((row) => Object.values(row));
      },
    } as unknown as D1PreparedStatement;
    originals.set(wrapped, { statement, query });
    return wrapped;
  };
  const db = {
    prepare: (query: string) => wrap(binding.prepare(query), query),
    async batch(statements: D1PreparedStatement[]) {
      const sent = statements.map((statement) => originals.get(statement)!);
      const results = await binding.batch(sent.map(({ statement }) => statement));
      count(
        results,
        sent.map(({ query }) => query),
      );
      return results;
    },
  } as unknown as D1Database;
  const reset = () => {
    made.length = 0;
    writes.length = 0;
    Object.assign(meter, { rowsRead: 0, rowsWritten: 0, calls: 0, statements: 0 });
  };
  const plans = async () => {
    const steps: string[] = [];
    for (const { query, values } of made) {
      const plan = await binding
        .prepare(`EXPLAIN QUERY PLAN ${query}`)
        .bind(...values)
        .all<{ detail: string }>();
      steps.push(...plan.results.map((row) => row.detail));
    }
    return steps;
  };
  return { db, meter, reset, plans, writes };
}
