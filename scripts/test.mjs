// npm test: lint, types, build, every unit, domain, API and Durable Object test, and the browser tests marked @core, on a
// bare clone too. `npm test -- --all`, as continuous integration runs it: every check there is, with all browser tests,
// kills of the running product and both deployables; what passes only when it is tried again fails then. All steps run; the
// end names those that failed.
import { mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium, ensureHeadless } from './chromium.mjs';
import { beforeExit, Failure, flags, LOCAL, main, readJson, run, shown } from './lib.mjs';
import { OUTSIDE_ERRORS } from './outside-errors.mjs';
import { emptyState, openClub } from './own-club.mjs';
import { DOUBLED, openExchange } from './own-exchange.mjs';
import { ensureBuilt, ensureInstalled } from './prepare.mjs';
import { readUnitReport, verdict } from './verdict.mjs';

const RESULTS = join(LOCAL, 'test-results');
const isWhole = Boolean(flags().all);
/**
 * @typedef {{ title: string, where: string, message?: string }} Failed
 * @typedef {{ passed: number, failed: Failed[], flaky: Failed[], outside?: import('./verdict.mjs').Named[] }} Result
 * @typedef {{ report: string, work: (only?: Failed[]) => unknown, read: (report: any) => Result }} Suite
 */

/** @type {{ name: string, seconds: number, isGreen: boolean }[]} */
const steps = [];
const counts = { passed: 0, failed: 0 };

/**
 * Runs one step; its failure is printed and remembered. Returns false then.
 * @param {string} name @param {() => unknown} work
 */
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

/** What failed, and what passed only when it was tried again, with what it said: named at the end. */
/** @type {import('./verdict.mjs').Named[]} */
const failures = [];
/** @type {import('./verdict.mjs').Named[]} */
const flaky = [];

/**
 * Runs a suite. What failed runs once more, by itself: two cores shared with other tests make a browser miss a moment
 * now and then, and a fault fails again. A suite without a report (it crashed, or found no test) is one failure.
 * @param {string} name
 * @param {Suite} suite
 */
async function suite(name, { report, work, read }) {
  /** @param {string} title @param {Failed[]} [only] */
  const attempt = async (title, only) => {
    rmSync(report, { force: true });
    const isGreen = await step(title, () => work(only));
    const result = readJson(report);
    return { isGreen, ...(result ? read(result) : { passed: 0, failed: [], flaky: [] }) };
  };
  const first = await attempt(name);
  counts.passed += first.passed;
  flaky.push(...first.flaky);
  if (first.isGreen) return;
  // Many failures are no matter of moments
  if (first.failed.length === 0 || first.failed.length > 10)
    return fail(name, [...first.failed, ...(first.outside ?? [])]);
  const second = await attempt(`${name}: the ${first.failed.length} that failed, by themselves`, first.failed);
  if (!second.isGreen) return fail(name, second.failed, first.failed);
  counts.passed += first.failed.length;
  flaky.push(...first.failed);
}

/** @param {string} name @param {import('./verdict.mjs').Named[]} failed @param {Failed[]} before */
function fail(name, failed, before = []) {
  const passedAgain = before.filter(({ where }) => !failed.some((again) => again.where === where));
  counts.failed += Math.max(failed.length, 1);
  failures.push(...(failed.length ? failed : [{ title: name, message: 'ended without saying which test failed' }]));
  flaky.push(...passedAgain);
  counts.passed += passedAgain.length;
}

/**
 * Databases and browser profiles of tests are temporary files: in memory, where the machine offers it, no write waits
 * for the disk.
 */
function useMemoryForFiles() {
  const memory = '/dev/shm';
  try {
    const { bavail, bsize } = statfsSync(memory);
    if (bavail * bsize < 4 * 2 ** 30) return;
    const folder = mkdtempSync(join(memory, 'club-tests-'));
    process.env.TMPDIR = folder;
    beforeExit(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  } catch {
    // Then they lie where temporary files lie
  }
}

/**
 * The state of a club of 100,000 members, copied from one that is built once.
 * @param {string} stateDir
 */
const largeState = (stateDir) => run('node', ['scripts/large-club.mjs', stateDir]);

/** Found or installed beside the packages, which is mostly waiting for the network. Its failure is the browser tests'. */
const browser = findBrowser();
browser.catch(() => {});

async function findBrowser() {
  const whole = await ensureChromium();
  return { whole, headless: await ensureHeadless(whole) };
}

/**
 * @typedef {import('@playwright/test/reporter').JSONReportSuite} BrowserSuite
 * @param {BrowserSuite[]} suites
 * @returns {BrowserSuite['specs']}
 */
const specsOf = (suites) => suites.flatMap(({ specs = [], suites: inner = [] }) => [...specs, ...specsOf(inner)]);

/**
 * What Playwright's report says.
 * @param {import('@playwright/test/reporter').JSONReport} report
 * @returns {Result}
 */
function readBrowserReport({ stats, suites }) {
  /** @param {string} wanted */
  const withStatus = (wanted) =>
    specsOf(suites)
      .filter(({ tests }) => tests.some(({ status }) => status === wanted))
      .map(({ title, file, line, tests }) => ({
        title,
        where: `${file}:${line}`,
        message: tests
          .flatMap(({ results }) => results.flatMap(({ errors }) => errors))
          .map((error) => error.message)
          .join('\n'),
      }));
  return {
    passed: stats.expected + stats.flaky,
    flaky: withStatus('flaky'),
    failed: withStatus('unexpected'),
  };
}

/** @param {string} project */
const reportOf = (project) => join(RESULTS, `browser-${project}.json`);

/**
 * Runs one project of the browser tests, or only what failed in it, in a club of its own.
 * @param {string} project @param {(stateDir: string) => unknown} prepareState @param {Failed[]} failed
 */
async function browserTests(project, prepareState, failed = []) {
  const chromium = await browser;
  // Calls by RingCentral go through a double of their exchange
  const exchange = project === 'ringcentral' ? await openExchange() : null;
  const club = await openClub(project, prepareState, exchange ? DOUBLED : {});
  const only = failed.length ? ['--workers=1', ...failed.map(({ where }) => where)] : [];
  if (!isWhole) only.push('--grep', '@core');
  try {
    await run(
      'playwright',
      ['test', '-c', 'tests/e2e/playwright.config.ts', '--project', project, '--reporter=list,json', ...only],
      {
        env: {
          BASE_URL: club.url,
          ...(exchange && { EXCHANGE_URL: exchange.url }),
          // Else Chromium saves a download whose name has an accent as “download”
          LANG: 'C.UTF-8',
          CHROMIUM_PATH: chromium.headless,
          WHOLE_CHROMIUM_PATH: chromium.whole,
          PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf(project),
        },
      },
    );
  } finally {
    await club.close();
    await exchange?.close();
  }
}

await main(async () => {
  const started = Date.now();
  mkdirSync(RESULTS, { recursive: true });
  useMemoryForFiles();
  await ensureInstalled();
  /** @param {string} name @param {() => unknown} work */
  const check = (name, work) => step(name, work, { isQuiet: true }).then((isGreen) => isGreen || counts.failed++);
  // Each of these keeps about one core busy; what they print is shown when they fail.
  console.log('\n── build, lint, types');
  await Promise.all([
    check('build', ensureBuilt).then(async () => {
      const deploy = () => run(process.execPath, ['scripts/deploy.mjs', '--dry-run'], { show: false });
      if (isWhole) await check('both deployables', deploy);
    }),
    check('lint', () => run('biome', ['check', '--error-on-warnings'], { show: false })).then(() =>
      check('types', () => run('npm', ['run', '--silent', 'typecheck'], { show: false })),
    ),
  ]);

  const vitest = join(RESULTS, 'vitest.json');
  await suite('unit, domain, API and Durable Object tests', {
    report: vitest,
    work: (failed = []) =>
      run('vitest', [
        'run',
        ...(isWhole ? [] : ['--project', '!crash']),
        ...new Set(failed.map(({ where }) => where)),
        ...['--reporter=default', '--reporter=json', `--outputFile.json=${vitest}`],
        '--reporter=./scripts/outside-errors.mjs',
      ]),
    read: (report) => readUnitReport(report, readJson(OUTSIDE_ERRORS)),
  });
  /** @param {string} name @param {string} project @param {(stateDir: string) => unknown} prepareState */
  const browserSuite = (name, project, prepareState = emptyState) =>
    suite(name, {
      report: reportOf(project),
      work: (failed) => browserTests(project, prepareState, failed),
      read: readBrowserReport,
    });
  await browserSuite('browser tests', 'club');
  if (isWhole) {
    // The settings' tests change what holds for everybody, one after the other: the telephones use the other core
    const telephones = async () => {
      await browserSuite('browser tests of the telephone', 'phone');
      await browserSuite('browser tests of the telephone by RingCentral', 'ringcentral');
    };
    await Promise.all([browserSuite('browser tests of the settings', 'settings'), telephones()]);
    await browserSuite('browser tests in a club of 100,000', 'large', largeState);
  }

  console.log('\n──');
  for (const { name, seconds, isGreen } of steps)
    console.log(`${isGreen ? 'ok    ' : 'FAILED'}  ${`${seconds.toFixed(1)} s`.padStart(8)}  ${name}`);
  await run('node', ['scripts/proven-ids.mjs']);
  if (!isWhole)
    console.log('npm test -- --all also runs the other browser tests, kills of the product and a deployment’s dry run');
  const { lines, code } = verdict({ ...counts, failures, flaky, isWhole });
  console.log(`${((Date.now() - started) / 1000).toFixed(0)} s; reports in ${shown(RESULTS)}`);
  for (const line of lines) console.log(line);
  return code;
});
