import { metered } from './rows-read.js';
import { countingTrips } from './trips.js';

/**
 * A database that counts, from when the isolate began: rows, calls, and the longest chain of calls in each request.
 * @param latency the least milliseconds that a call takes
 */
export function meterOf(binding, latency) {
  const { db, meter } = metered(binding);
  // Outermost: a statement that is run twice to count its rows is one call
  const trips = countingTrips({ ...db, prepare: (query) => withFirst(db.prepare(query)) }, latency);
  return { db: trips.db, read: () => ({ ...meter, trips: trips.longest() }) };
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
