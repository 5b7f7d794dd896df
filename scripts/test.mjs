// npm test: every check there is, on a bare clone too. All steps run; the end names those that failed.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium, ensureHeadless } from './chromium.mjs';
import { environment, Failure, LOCAL, main, readJson, run, shown, start, stopGroup } from './lib.mjs';
import { callDev, findRunning, freePort } from './local-server.mjs';
import { ensureBuilt, ensureInstalled } from './prepare.mjs';

const RESULTS = join(LOCAL, 'test-results');
const steps = [];
const counts = { passed: 0, failed: 0 };

/** Runs one step; its failure is printed and remembered, and answers false. */
async function step(name, work) {
  console.log(`\n── ${name}`);
  const started = Date.now();
  let error;
  try {
    await work();
  } catch (thrown) {
    error = thrown;
    console.error(error instanceof Failure ? error.message : error);
  }
  steps.push({ name, seconds: (Date.now() - started) / 1000, isGreen: !error });
  return !error;
}

/** A suite that ended without a report (it crashed, or found no test) counts as one failure. */
async function suite(name, report, work, count) {
  rmSync(report, { force: true });
  const isGreen = await step(name, work);
  const result = readJson(report);
  const { passed, failed } = result ? count(result) : { passed: 0, failed: 0 };
  counts.passed += passed;
  counts.failed += isGreen ? failed : Math.max(failed, 1);
}

/** Starts the product as `npm start` does, on its own port and on a fresh state; answers its address and how to end it. */
async function openClub(name) {
  const stateDir = join(LOCAL, `state-${name}`);
  await findRunning(stateDir);
  rmSync(stateDir, { recursive: true, force: true });
  const port = await freePort();
  const child = start(process.execPath, ['scripts/start.mjs'], {
    env: environment({ PORT: `${port}`, DEMO: '1' }, stateDir),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  await new Promise((done, fail) => {
    child.stdout.on('data', (data) => {
      output += data;
      if (output.includes('Ctrl-C closes it')) done();
    });
    child.on('close', () => fail(new Failure(`The product did not start:\n${output}`)));
  });
  return { url: `http://127.0.0.1:${port}`, close: () => stopGroup(child.pid) };
}

const reportOf = (project) => join(RESULTS, `browser-${project}.json`);

/** Runs one project of the browser tests in a club of its own, filled with so many members beside the demo. */
async function browserTests(project, members) {
  const chromium = await ensureChromium();
  const club = await openClub(project);
  try {
    if (members) await callDev(club.url, '/dev/seed', { members });
    await run(
      'playwright',
      ['test', '-c', 'tests/e2e/playwright.config.ts', '--project', project, '--reporter=list,json'],
      {
        env: {
          BASE_URL: club.url,
          CHROMIUM_PATH: await ensureHeadless(chromium),
          WHOLE_CHROMIUM_PATH: chromium,
          PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf(project),
        },
      },
    );
  } finally {
    await club.close();
  }
}

await main(async () => {
  const started = Date.now();
  mkdirSync(RESULTS, { recursive: true });
  await ensureInstalled();
  const check = (name, work) => step(name, work).then((isGreen) => !isGreen && counts.failed++);
  await check('lint', () => run('biome', ['check', '--error-on-warnings']));
  await check('types', () => run('npm', ['run', '--silent', 'typecheck']));
  await check('build', () => ensureBuilt());
  await check('both deployables', () => run(process.execPath, ['scripts/deploy.mjs', '--dry-run'], { show: false }));

  const vitest = join(RESULTS, 'vitest.json');
  await suite(
    'unit, domain, API and Durable Object tests',
    vitest,
    () => run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitest}`]),
    (result) => ({ passed: result.numPassedTests, failed: result.numFailedTests }),
  );
  for (const [name, project, members] of [
    ['browser tests', 'club'],
    ['browser tests in a club of 100,000', 'large', 100_000],
  ]) {
    const count = ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected });
    await suite(name, reportOf(project), () => browserTests(project, members), count);
  }

  console.log('\n──');
  for (const { name, seconds, isGreen } of steps)
    console.log(`${isGreen ? 'ok    ' : 'FAILED'}  ${`${seconds.toFixed(1)} s`.padStart(8)}  ${name}`);
  console.log(`\n${((Date.now() - started) / 1000).toFixed(0)} s; reports in ${shown(RESULTS)}`);
  console.log(`${counts.passed} passed, ${counts.failed} failed`);
  return counts.failed === 0 ? 0 : 1;
});
