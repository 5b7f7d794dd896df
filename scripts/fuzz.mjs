// npm run fuzz [-- --inputs 5000] [--mails 0] [--workbooks 100] [--seed 1]: sends hostile requests to every call, action,
// page and form and to paths of any kind, opens hostile mails, and imports hostile workbooks, in the product run by the tests
// (no server, a demo club of its own). Prints the seed of each that gets a 5xx, no proper answer, takes over a second, or
// keeps others waiting; with `--inputs 1` and that seed it is sent again alone.
import { Failure, flags, main, onOwnNode, run } from './lib.mjs';
import { ensureInstalled } from './prepare.mjs';

/** @param {string} name @param {unknown} text @param {number} least */
function wholeNumber(name, text, least) {
  if (!/^\d{1,9}$/.test(String(text)) || Number(text) < least) throw new Failure(`--${name} takes a number`);
  return String(text);
}

await main(async () => {
  const { inputs = 5000, mails = 0, workbooks = 100, seed = 1, ...unknown } = flags();
  if (Object.keys(unknown).length > 0)
    throw new Failure('Usage: npm run fuzz [-- --inputs 5000] [--mails 0] [--workbooks 100] [--seed 1]');
  await ensureInstalled();
  if (await onOwnNode('scripts/fuzz.mjs')) return 0;
  const files = ['tests/attacks/fuzz.test.ts', 'tests/attacks/hostile-paths.test.ts'];
  if (Number(mails) > 0) files.push('tests/attacks/hostile-mails.test.ts');
  if (Number(workbooks) > 0) files.push('tests/attacks/hostile-workbooks.test.ts');
  await run('vitest', ['run', ...files, '--project', 'workers'], {
    env: {
      ATTACK_INPUTS: wholeNumber('inputs', inputs, 1),
      ATTACK_MAILS: wholeNumber('mails', mails, 0),
      ATTACK_WORKBOOKS: wholeNumber('workbooks', workbooks, 0),
      ATTACK_SEED: wholeNumber('seed', seed, 0),
    },
  });
  return 0;
});
