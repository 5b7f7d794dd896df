import { expect, type Page, test } from '@playwright/test';
import { runSql } from '../../support/process/club-state';
import { CLUB_URL } from './club';

const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyz';

/** Three characters that no contractor of the club has: the first is this worker's own, the others are free. */
export async function freeAlphaRef(): Promise<string> {
  const [rows] = await runSql(CLUB_URL, { sql: 'SELECT lower(alpha_ref) AS taken FROM contractors' });
  const taken = new Set(rows!.map((row) => row.taken));
  const own = DIGITS[test.info().parallelIndex];
  for (const second of DIGITS)
    for (const third of DIGITS) if (!taken.has(`${own}${second}${third}`)) return `${own}${second}${third}`;
  throw new Error('Every reference of this worker is taken: start with a fresh club.');
}

/** A contractor of one test alone, who has a mail address of their own. */
export async function addContractor(page: Page, token: string, name: string, more: object = {}) {
  const letters = (await freeAlphaRef()).toUpperCase();
  const contractor = {
    alpha_ref: letters,
    name: `${name} ${letters}`,
    contact: `${name} Boss`,
    phone: '206-555-0188',
    email: `${name}.${letters}@example.com`.toLowerCase(),
    zip: '98101',
    communication_pref_id: 1,
    factor_percent: 0.1,
    ...more,
  };
  const headers = { Authorization: `Bearer ${token}` };
  const made = await page.request.post('/api/v1/contractors', { headers, data: contractor });
  expect(made.status(), await made.text()).toBe(200);
  return { ...contractor, id: (await made.json()).contractor.id as number };
}
