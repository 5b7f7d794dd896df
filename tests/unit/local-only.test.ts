import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
// @ts-expect-error: a script without types
import { findLocalOnly, LOCAL_ONLY } from '../../scripts/local-only.mjs';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

test('the texts that a deployed build must not contain are in the demo club and /dev routes', () => {
  for (const [text, path] of Object.entries(LOCAL_ONLY as Record<string, string>)) {
    expect(findLocalOnly(read(path))).toContain(text);
  }
  expect(findLocalOnly('a bundle of the product, with its task queue')).toEqual([]);
});
