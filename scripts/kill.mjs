// npm run kill [-- --rounds 30] [--seed 1]: kills the running product at a random moment of payments and job requests,
// starts it again and looks for what was charged twice, half-made or lost; so many times.
// npm run kill -- --messages 5000 [--rounds 30]: the same while it reads a mailbox of so many messages.
import { Failure, flags, main, onOwnNode, run } from './lib.mjs';
import { ensureBuilt, ensureInstalled } from './prepare.mjs';

await main(async () => {
  const { rounds = 30, seed = 1, messages, ...unknown } = flags();
  const isNumber = (text) => /^[1-9]\d{0,6}$/.test(String(text));
  if (Object.keys(unknown).length > 0 || !isNumber(rounds) || !isNumber(seed) || !isNumber(messages ?? 1))
    throw new Failure('Usage: npm run kill [-- --rounds 30] [--seed 1]');
  await ensureInstalled();
  if (await onOwnNode('scripts/kill.mjs')) return 0;
  await ensureBuilt();
  await run('vitest', ['run', '--project', 'crash', '--bail', '1'], {
    env: {
      KILL_WHAT: messages ? 'kill-mailbox' : 'kill-rounds',
      KILL_ROUNDS: String(rounds),
      KILL_SEED: String(seed),
      KILL_MESSAGES: String(messages ?? ''),
    },
  });
  return 0;
});
