import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCAL } from './lib.mjs';

/** Where the errors of a run are that belong to no test. */
export const OUTSIDE_ERRORS = join(LOCAL, 'test-results/vitest-outside.json');

/**
 * Names errors that belong to no test, each with what it said.
 * @param {readonly import('vitest/node').SerializedError[]} errors
 * @returns {import('./verdict.mjs').Named[]}
 */
export const namedErrors = (errors) =>
  errors.map(({ name, message, stack }) => ({
    title: 'an error outside of any test',
    message: stack?.includes(message) ? stack : `${name}: ${message}\n${stack ?? ''}`,
  }));

/** A reporter of Vitest: writes the errors by which a run fails though each test passed. */
export default class OutsideErrors {
  /** @param {unknown} _modules @param {readonly import('vitest/node').SerializedError[]} errors */
  onTestRunEnd(_modules, errors) {
    writeFileSync(OUTSIDE_ERRORS, JSON.stringify(namedErrors(errors)));
  }
}
