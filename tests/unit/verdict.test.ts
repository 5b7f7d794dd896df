import { expect, test } from 'vitest';
import { namedErrors } from '../../scripts/outside-errors.mjs';
import { readUnitReport, verdict } from '../../scripts/verdict.mjs';

const flaky = [
  { title: 'a page is left', where: 'live.spec.ts:12', message: '\u001b[31mTimed out\u001b[0m\n\n  at line 3' },
];
const run = { passed: 7, failed: 0, failures: [], flaky: [], isWhole: true };

test('a run in which all tests pass is green', () => {
  expect(verdict(run)).toEqual({ code: 0, lines: ['7 passed, 0 failed'] });
});

test('in continuous integration a test that passes only when tried again fails the run, and is named', () => {
  expect(verdict({ ...run, flaky })).toEqual({
    code: 1,
    lines: [
      'FAILED, passed only when tried again: a page is left (live.spec.ts:12)\n    Timed out\n      at line 3',
      '6 passed, 1 failed',
    ],
  });
});

test('on a developer’s machine it is named and fails nothing; a test that fails does', () => {
  expect(verdict({ ...run, flaky, isWhole: false })).toMatchObject({ code: 0 });
  const failures = [{ title: 'a suite', message: 'ended' }];
  expect(verdict({ ...run, flaky, failures, failed: 1, isWhole: false })).toEqual({
    code: 1,
    lines: [
      expect.stringMatching(/^passed only when tried again: /),
      'FAILED: a suite\n    ended',
      '7 passed, 1 failed',
    ],
  });
});

test('a file of which no test ran has failed, also where the report says passed', () => {
  const passed = { fullName: 'works', status: 'passed', failureMessages: [] };
  const file = { name: 'a.test.ts', status: 'passed', message: '' };
  const report = { numPassedTests: 1, testResults: [{ ...file, assertionResults: [passed] }] };
  expect(readUnitReport(report as never)).toEqual({ passed: 1, failed: [], flaky: [], outside: [] });
  report.testResults.push({ ...file, name: 'b.test.ts', assertionResults: [] });
  expect(readUnitReport(report as never).failed).toEqual([
    { title: expect.stringContaining('b.test.ts'), where: expect.any(String), message: 'none of its tests ran' },
  ]);
});

test('an error outside of any test, by which a run fails though each test passed, is named', () => {
  const message = 'Timeout calling "onTaskUpdate"';
  const outside = namedErrors([{ name: 'Error', message, stack: `Error: ${message}\n    at a worker` }]);
  expect(outside).toEqual([{ title: 'an error outside of any test', message: `Error: ${message}\n    at a worker` }]);
  const report = { numPassedTests: 7, testResults: [] };
  expect(readUnitReport(report as never, outside)).toEqual({ passed: 7, failed: [], flaky: [], outside });
});
