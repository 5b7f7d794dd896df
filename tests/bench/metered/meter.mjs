import { metered } from './rows-read.js';
import { countingTrips } from './trips.js';

/**
 * A database that counts, from when the isolate began: rows, calls, and the longest chain of calls in each request.
 * @param latency the least milliseconds that a call takes
 */
export function meterOf(binding, latency) {
  const trips = countingTrips(binding, latency);
  const { db, meter } = metered(trips.db);
  const prepare = (query) => withFirst(db.prepare(query));
  return { db: { ...db, prepare }, read: () => ({ ...meter, trips: trips.longest() }) };
}

function withFirst(statement) {
  const { bind } = statement;
  return Object.assign(statement, {
    bind: (...values) => withFirst(bind(...values)),
    async first(column) {
      const { results } = await statement.all();
      return results.length === 0 ? null : column === undefined ? results[0] : results[0][column];
    },
  });
}
