/** The minimum time of every call, so that concurrent calls overlap. */
const LATENCY_MILLISECONDS = 5;

/**
 * Wraps a D1 binding and counts the longest chain of calls that wait for each other: a call that begins after others
 * have ended stands one deeper than they. Calls made side by side count once, and so does a batch; how many were made
 * side by side at most is counted too: a Worker holds six connections open at once, and what is beyond them waits.
 */
export function countingTrips(binding: D1Database, latency = () => LATENCY_MILLISECONDS) {
  let longest = 0;
  const calls: string[][] = [];
  const timed = async <Result>(queries: string[], call: () => Promise<Result>): Promise<Result> => {
    // The payment sandbox stores its state in the club's database: it replaces a network that is not counted
    if (queries.every((query) => query.includes('sandbox_'))) return call();
    const depth = longest + 1;
    calls[depth - 1] = [...(calls[depth - 1] ?? []), queries.join('; ')];
    const [result] = await Promise.all([call(), new Promise((done) => setTimeout(done, latency()))]);
    longest = Math.max(longest, depth);
    return result;
  };
  const originals = new WeakMap<object, { statement: D1PreparedStatement; query: string }>();
  const wrap = (statement: D1PreparedStatement, query: string): D1PreparedStatement => {
    const wrapped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values), query),
      first: (column: string) => timed([query], () => statement.first(column)),
      all: () => timed([query], () => statement.all()),
      run: () => timed([query], () => statement.run()),
      raw: (options: never) => timed([query], () => statement.raw(options)),
    } as unknown as D1PreparedStatement;
    originals.set(wrapped, { statement, query });
    return wrapped;
  };
  const db = {
    prepare: (query: string) => wrap(binding.prepare(query), query),
    batch: (batch: D1PreparedStatement[]) => {
      const made = batch.map((statement) => originals.get(statement)!);
      return timed(
        made.map(({ query }) => query),
        () => binding.batch(made.map(({ statement }) => statement)),
      );
    },
  } as unknown as D1Database;
  /** `calls` are the first, second, third call, each as its SQL. */
  const widest = () => Math.max(0, ...calls.map((sideBySide) => sideBySide?.length ?? 0));
  return { db, longest: () => longest, widest, calls };
}
