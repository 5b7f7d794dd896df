import { expect, test } from 'vitest';
import { provenIds } from '../support/proofs/proven-ids';

test('ids are read from titles, templates, tables and tags of tests, and from nothing else', () => {
  const source = `
    const pick = <Value>(values: Value[]) => values[0];
    const moves = [['dispatch (JOB-001)', 1], ['close', 2]] as const;
    // JOB-090
    const other = 'JOB-091';
    for (const [name] of moves) test(name, () => expect('JOB-092').toBe(1));
    test(\`a \${moves} (JOB-002, EST-003)\`, () => {});
    describe('part (JOB-003)', () => { test.each(['x (JOB-004)'])('%s', () => {}); });
    test.only('tagged', { tags: ['JOB-005', 'slow'] }, () => {});
    test.describe('browser', { tag: ['@JOB-006', '@JOB-007'] }, () => {});
    test('ISO-202 and SHA-256 are no requirements', { timeout: 1 }, () => {});
    test.step('JOB-093', () => {});
    test.beforeEach(() => 'JOB-094');
  `;
  const proven = ['EST-003', 'JOB-001', 'JOB-002', 'JOB-003', 'JOB-004', 'JOB-005', 'JOB-006', 'JOB-007'];
  expect([...provenIds(source, 'jobs.test.ts')].sort()).toEqual(proven);
});

test('only marked tests count where a mark is asked for', () => {
  const source = `
    test('marked (JOB-001)', { tag: ['@core', '@JOB-002'] }, () => {});
    test('not marked (JOB-003)', { tag: ['@JOB-004'] }, () => {});
    test('without tags (JOB-005), @core', () => {});
  `;
  expect([...provenIds(source, 'jobs.spec.ts', '@core')].sort()).toEqual(['JOB-001', 'JOB-002']);
});
