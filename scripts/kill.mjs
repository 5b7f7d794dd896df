// npm run kill [-- --rounds 30] [--seed 1] [--import]: kills the running product at a random moment of payments, refunds
// and job requests, or six times in an import of 10,000 rows, starts it again and looks for what was charged or refunded
// twice, half-made or lost; so many times.
import { Failure, flags, main, onOwnNode, run } from './lib.mjs';
import { ensureBuilt, ensureInstalled } from './prepare.mjs';

await main(async () => {
  const { rounds = 30, seed = 1, import: isImport = false, ...unknown } = flags();
  const isNumber = (text) => /^[1-9]\d{0,6}$/.test(String(text));
  const isKnown = Object.keys(unknown).length === 0 && typeof isImport === 'boolean';
  if (!isKnown || !isNumber(rounds) || !isNumber(seed))
    throw new Failure('Usage: npm run kill [-- --rounds 30] [--seed 1] [--import]');
  await ensureInstalled();
  if (await onOwnNode('scripts/kill.mjs')) return 0;
  await ensureBuilt();
  await run('vitest', ['run', '--project', 'crash', '--bail', '1'], {
    env: {
      KILL_FILE: `tests/crash/kill-${isImport ? 'imports' : 'rounds'}.ts`,
      KILL_ROUNDS: String(rounds),
      KILL_SEED: String(seed),
    },
  });
  return 0;
});
