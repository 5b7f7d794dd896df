import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { seedDemoClub } from '~/demo/demo-club.server';
import { securityEvents } from '~/domains/security-events/table.server';
import { readCsv } from '~/lib/text/read-csv';
import { endpoints } from '~/nouns.server';
import { call, tokenOf } from '../support/calling/api-client';
import { db } from '../support/club/context';
import { typed } from '../support/proofs/calls';

const SIGNS = ['=', '+', '-', '@'];

beforeAll(async () => {
  await seedDemoClub(db, { now: new Date('2026-11-21T12:00:00Z'), bucket: env.FILES });
  const now = new Date();
  const seen = { kind: 'wrong-password', account: 'x@club.example', minute: now, day: 20_778, count: 1 } as const;
  await db.insert(securityEvents).values({ ...seen, created_at: now, last_at: now });
  for (const [table, columns] of Object.entries(typed)) {
    for (const column of columns) {
      // Each sign begins some
      const sign = sql.raw(`substr('${SIGNS.join('')}', 1 + rowid % ${SIGNS.length}, 1)`);
      await db.run(sql`UPDATE ${sql.raw(table)} SET ${sql.raw(column)} = ${sign} || 'cmd|' || ${sql.raw(column)}`);
    }
  }
  await db.run(sql`UPDATE security_events SET account = '=cmd|' || account`);
});

/** Further parameters of an export. */
const queries: Record<string, string> = {
  'GET /contractor-invoice/export-selected': '?invoice_ids=1,2,3',
  'GET /contractors/remittance-report/export': '?year=2026',
};

test('no file of any list has a cell that a spreadsheet would run, and amounts below 0 stay amounts', async () => {
  const exports = Object.keys(endpoints).filter((endpoint) => /^GET .*\/export/.test(endpoint));
  expect(exports.length).toBeGreaterThan(15);
  const token = await tokenOf('executive');
  const amounts: string[] = [];
  for (const endpoint of exports) {
    const response = await call(`${endpoint.replace('{id}', '1')}${queries[endpoint] ?? ''}`, { token });
    const text = (await response.text()).replace(/^\uFEFF/, '');
    expect(response.status, `${endpoint}: ${text.slice(0, 300)}`).toBe(200);
    const cells = readCsv(text).slice(1).flat();
    const isHarmless = (cell: string) => /^-\d+(\.\d+)?$/.test(cell) || /^\+1\(\d{3}\) \d{3}-\d{4}$/.test(cell);
    const run = cells.filter((cell) => /^[=+\-@\t\r]/.test(cell) && !isHarmless(cell));
    expect(run, endpoint).toEqual([]);
    expect(cells.filter((cell) => /^'[=+\-@]cmd\|/.test(cell)).length, `${endpoint}: typed cells`).toBeGreaterThan(0);
    amounts.push(...cells.filter((cell) => /^'?-\d+\.\d\d$/.test(cell)));
  }
  expect(amounts.length, 'amounts below 0').toBeGreaterThan(0);
  expect(amounts.filter((amount) => amount.startsWith("'"))).toEqual([]);
});
