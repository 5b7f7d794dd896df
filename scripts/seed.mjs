// npm run seed [-- --members 100000]: the demo club, or a synthetic club of that many members, in the local database.
import { Failure, flags, main, PORT, STATE_DIR } from './lib.mjs';
import { callDev, withServer } from './local-server.mjs';
import { ensureBuilt, ensureInstalled, migrate } from './prepare.mjs';

await main(async () => {
  const { members, ...unknown } = flags();
  if (Object.keys(unknown).length > 0) throw new Failure(`Usage: npm run seed -- --members 100000`);
  if (members !== undefined && !/^[1-9]\d*$/.test(members)) throw new Failure('--members takes a whole number');
  await ensureInstalled();
  await ensureBuilt();
  await migrate(STATE_DIR);
  await withServer({ port: PORT, stateDir: STATE_DIR }, async (url) => {
    const started = Date.now();
    const answer = await callDev(url, '/dev/seed', members ? { members: Number(members) } : {});
    console.log(`Seeded in ${((Date.now() - started) / 1000).toFixed(1)} s: ${JSON.stringify(answer)}`);
  });
});
