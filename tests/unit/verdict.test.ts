import { expect, test } from 'vitest';
import { verdict } from '../../scripts/verdict.mjs';

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
