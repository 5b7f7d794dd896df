// npm test: every check there is, on a bare clone too. All steps run; the end names those that failed.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium, ensureHeadless } from './chromium.mjs';
import { environment, Failure, LOCAL, main, readJson, run, shown, start, stopGroup } from './lib.mjs';
import { findRunning, freePort } from './local-server.mjs';
import { ensureBuilt, ensureInstalled } from './prepare.mjs';

const RESULTS = join(LOCAL, 'test-results');
const steps = [];
const counts = { passed: 0, failed: 0 };

/** Runs one step; its failure is printed and remembered. Returns false then. */
async function step(name, work, { isQuiet = false } = {}) {
  if (!isQuiet) console.log(`\n── ${name}`);
  const started = Date.now();
  let error;
  try {
    await work();
  } catch (thrown) {
    error = thrown;
    if (isQuiet) console.error(`\n── ${name}`);
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

/** A fresh state: npm start fills it with the demo club. */
const emptyState = (stateDir) => rmSync(stateDir, { recursive: true, force: true });

/** The state of a club of 100,000 members, copied from one that is built once. */
const largeState = (stateDir) => run('node', ['scripts/large-club.mjs', stateDir]);

/** Starts the product as `npm start` does, on its own port and state. Returns its address and how to end it. */
async function openClub(name, prepareState) {
  const stateDir = join(LOCAL, `state-${name}`);
  await findRunning(stateDir);
  await prepareState(stateDir);
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

/** Found or installed beside the packages, which is mostly waiting for the network. Its failure is the browser tests'. */
const browser = findBrowser();
browser.catch(() => {});

async function findBrowser() {
  const whole = await ensureChromium();
  return { whole, headless: await ensureHeadless(whole) };
}

/** Titles of the browser tests that passed only when they were tried again. */
const flaky = [];

function flakyOf(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ title }) => title),
    ...flakyOf(inner),
  ]);
}

const reportOf = (project) => join(RESULTS, `browser-${project}.json`);

/** Runs one project of the browser tests in a club of its own. */
async function browserTests(project, prepareState) {
  const chromium = await browser;
  const club = await openClub(project, prepareState);
  try {
    await run(
      'playwright',
      ['test', '-c', 'tests/e2e/playwright.config.ts', '--project', project, '--reporter=list,json'],
      {
        env: {
          BASE_URL: club.url,
          CHROMIUM_PATH: chromium.headless,
          WHOLE_CHROMIUM_PATH: chromium.whole,
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
  const check = (name, work) => step(name, work, { isQuiet: true }).then((isGreen) => isGreen || counts.failed++);
  // Each of these keeps about one core busy; what they print is shown when they fail.
  console.log('\n── build, both deployables, lint, types');
  await Promise.all([
    check('build', ensureBuilt).then(() =>
      check('both deployables', () => run(process.execPath, ['scripts/deploy.mjs', '--dry-run'], { show: false })),
    ),
    check('lint', () => run('biome', ['check', '--error-on-warnings'], { show: false })).then(() =>
      check('types', () => run('npm', ['run', '--silent', 'typecheck'], { show: false })),
    ),
  ]);

  const vitest = join(RESULTS, 'vitest.json');
  await suite(
    'unit, domain, API and Durable Object tests',
    vitest,
    () => run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitest}`]),
    (result) => ({ passed: result.numPassedTests, failed: result.numFailedTests }),
  );
  for (const [name, project, prepareState] of [
    ['browser tests', 'club', emptyState],
    ['browser tests in a club of 100,000', 'large', largeState],
  ]) {
    const count = ({ stats, suites }) => {
      flaky.push(...flakyOf(suites));
      return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
    };
    await suite(name, reportOf(project), () => browserTests(project, prepareState), count);
  }

  console.log('\n──');
  for (const { name, seconds, isGreen } of steps)
    console.log(`${isGreen ? 'ok    ' : 'FAILED'}  ${`${seconds.toFixed(1)} s`.padStart(8)}  ${name}`);
  for (const title of flaky) console.log(`passed only at the second try: ${title}`);
  await run('node', ['scripts/proven-ids.mjs']);
  console.log(`${((Date.now() - started) / 1000).toFixed(0)} s; reports in ${shown(RESULTS)}`);
  console.log(`${counts.passed} passed, ${counts.failed} failed`);
  return counts.failed === 0 ? 0 : 1;
});
