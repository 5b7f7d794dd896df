import { stripVTControlCharacters } from 'node:util';
import { shown } from './lib.mjs';

/** @typedef {{ title: string, where?: string, message?: string }} Named A test, its file, and what it said. */

/**
 * Returns what a run of the tests prints last, and its exit code. With `isWhole`, as continuous integration runs it, a
 * test that passes only when it is tried again fails the run: else nobody would look at it.
 * @param {{ passed: number, failed: number, failures: Named[], flaky: Named[], isWhole: boolean }} run
 */
export function verdict({ passed, failed, failures, flaky, isWhole }) {
  const red = failed + (isWhole ? flaky.length : 0);
  const lines = [
    ...flaky.map((test) =>
      named(isWhole ? 'FAILED, passed only when tried again' : 'passed only when tried again', test),
    ),
    ...failures.map((test) => named('FAILED', test)),
    `${passed + failed - red} passed, ${red} failed`,
  ];
  return { lines, code: red > 0 ? 1 : 0 };
}

/** @param {string} what @param {Named} test */
const named = (what, { title, where, message }) =>
  [`${what}: ${title}${where ? ` (${where})` : ''}`, ...firstLines(message)].join('\n');

/** The first lines of what a test said when it failed, without colours. */
const firstLines = (message = '') =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim())
    .slice(0, 12)
    .map((line) => `    ${line.slice(0, 200)}`);

/**
 * What Vitest's report says, and the errors outside of tests, which its report lacks. A failed test names its file: files
 * run again whole. A file of which no test ran, because its worker ended, is in the report as passed.
 * @param {import('vitest/node').JsonTestResults} report
 * @param {Named[]} [outside]
 * @returns {{ passed: number, failed: (Named & { where: string })[], flaky: never[], outside: Named[] }}
 */
export function readUnitReport({ numPassedTests, testResults }, outside = []) {
  /** @param {import('vitest/node').JsonTestResult} file */
  const failedIn = ({ name, message, status, assertionResults }) => {
    const where = shown(name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (assertionResults.length === 0) return [{ title: where, where, message: message || 'none of its tests ran' }];
    if (status === 'failed' && failed.length === 0) return [{ title: where, where, message }];
    return failed.map(({ fullName, failureMessages }) => ({
      title: fullName,
      where,
      message: (failureMessages ?? []).join('\n'),
    }));
  };
  return { passed: numPassedTests, failed: testResults.flatMap(failedIn), flaky: [], outside };
}
