// npm run kill [-- --rounds 30] [--seed 1]: kills the running product at a random moment of payments, refunds and job
// requests, starts it again and looks for what was charged or refunded twice, half-made or lost; so many times. npm run
// kill -- --imports 100 [--seed 1]: the same so many times, each during an import of 10,000 rows. npm run kill --
// --messages 5000 [--rounds 30]: the same while it reads a mailbox of so many messages.
import { Failure, flags, main, onOwnNode, run } from './lib.mjs';
import { ensureBuilt, ensureInstalled } from './prepare.mjs';

const USAGE = 'Usage: npm run kill [-- --rounds 30 | --imports 100 | --messages 5000 [--rounds 30]] [--seed 1]';

await main(async () => {
  const { rounds = 30, seed = 1, imports, messages, ...unknown } = flags();
  /** @param {unknown} text */
  const isNumber = (text) => /^[1-9]\d{0,6}$/.test(String(text));
  const isKnown = Object.keys(unknown).length === 0 && !(imports && messages);
  if (!isKnown || ![rounds, seed, imports ?? 1, messages ?? 1].every(isNumber)) throw new Failure(USAGE);
  await ensureInstalled();
  if (await onOwnNode('scripts/kill.mjs')) return 0;
  await ensureBuilt();
  const what = messages ? 'mailbox' : imports ? 'imports' : 'rounds';
  await run('vitest', ['run', '--project', 'crash', '--bail', '1'], {
    env: {
      KILL_FILE: `tests/crash/kill-${what}.ts`,
      KILL_ROUNDS: String(imports ?? rounds),
      KILL_SEED: String(seed),
      KILL_MESSAGES: String(messages ?? ''),
    },
  });
  return 0;
});
