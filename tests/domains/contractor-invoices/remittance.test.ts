import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { remittanceName } from '~/domains/contractor-invoices/rules/remittance';
import type { contractorInvoices } from '~/domains/contractor-invoices/table.server';
import type { Contractor } from '~/domains/contractors/queries.server';
import { call, tokenOf } from '../../support/calling/api-client';
import { addContractorInvoice, addContractorPayment } from '../../support/club/contractor-invoices';
import { addContractor } from '../../support/club/jobs';
import { textsOfPdf } from '../../support/samples/pdf-text';

let token: string;
let first: Contractor;
let second: Contractor;
beforeAll(async () => {
  token = await tokenOf('viewer');
  first = await addContractor({ name: 'Zenith Roofing' });
  second = await addContractor({ name: 'Ångström & Søn' });
  const paid = { status: 'PAID', date_con_bill_payed: '2021-03-20', con_payment_check_number: '7001' } as const;
  await add(first, 10_000, { inv_date: '2021-03-01' });
  await add(first, 20_000, { inv_date: '2021-03-31', con_adj: 2_000 });
  await add(first, 30_000, { inv_date: '2021-03-15', ...paid, con_paid: 26_000 });
  await add(first, 40_000, { inv_date: '2021-03-15', canceled_at: new Date() });
  await add(first, 50_000, { inv_date: '2021-04-01' });
  await add(second, 60_000, {
    inv_date: '2021-03-10',
    factoring_percent: 2_500,
    factor_amount: 15_000,
    con_bill: 45_000,
  });
});

/** One line of labor, no tax, a tenth of factoring. */
const add = (contractor: Contractor, cents: number, row: Partial<typeof contractorInvoices.$inferInsert>) =>
  addContractorInvoice(contractor, {
    material: [],
    labor: [{ description: 'Work', amount: cents }],
    total: cents,
    factor_amount: cents / 10,
    con_bill: cents - cents / 10,
    ...row,
  });

interface Report {
  message?: string;
  errors?: Record<string, string[]>;
  period: object;
  results: { hoc_inv_num: string; inv_date: string; sum: string; due: number; adjustment: number }[];
  meta: { total: number; per_page: number; last_page: number };
  contractors: Record<string, unknown>[];
  totals: Record<'to_pay' | 'waiting' | 'refused' | 'paid', { count: number; due: number }>;
}

async function report(query: string) {
  const response = await call(`GET /contractors/remittance-report?${query}`, { token });
  return { status: response.status, json: (await response.json()) as Report };
}

const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());

test('a month by contractor, not decided and paid apart, without canceled ones, to the cent', {
  tags: ['RPT-001', 'RPT-004', 'RPT-005'],
}, async () => {
  const { json } = await report('month=3&year=2021');
  expect(json.period).toEqual({ from: '2021-03-01', to: '2021-03-31' });
  expect(json.meta).toMatchObject({ total: 4, per_page: 10, last_page: 1 });
  expect(json.results.map(({ inv_date }) => inv_date)).toEqual([
    '2021-03-31',
    '2021-03-15',
    '2021-03-10',
    '2021-03-01',
  ]);
  expect(json.results.map(({ sum, due }) => [sum, due])).toEqual([
    ['waiting', 160],
    ['paid', 260],
    ['waiting', 450],
    ['waiting', 90],
  ]);
  const none = { count: 0, total: 0, factoring: 0, bill: 0, adjustment: 0, due: 0 };
  const account = { approved: 0, refused: 0, supplements: 0, credits: 0, payable: 0 };
  expect(json.contractors).toEqual([
    {
      contractor_id: second.id,
      contractor_name: second.name,
      to_pay: none,
      waiting: { count: 1, total: 600, factoring: 150, bill: 450, adjustment: 0, due: 450 },
      refused: none,
      paid: none,
      account: { ...account, waiting: 450, owed: 450 },
    },
    {
      contractor_id: first.id,
      contractor_name: first.name,
      to_pay: none,
      waiting: { count: 2, total: 300, factoring: 30, bill: 270, adjustment: 20, due: 250 },
      refused: none,
      paid: { count: 1, total: 300, factoring: 30, bill: 270, adjustment: 10, due: 260 },
      account: { ...account, waiting: 700, owed: 700 },
    },
  ]);
  expect(json.totals).toMatchObject({ waiting: { count: 3, due: 700 }, paid: { count: 1, due: 260 } });
});

test('one contractor, a custom range with both ends, and pages of ten', { tags: ['RPT-003', 'RPT-004'] }, async () => {
  const one = await report(`contractor_ids=${second.id}&interval=custom&start_date=2021-03-10&end_date=2021-03-10`);
  expect(one.json.meta.total).toBe(1);
  expect((await report('start_date=2021-03-11&end_date=2021-03-14')).json.meta.total).toBe(0);
  const two = await report('month=3&year=2021&per_page=3&page=2');
  expect(two.json.results.map(({ inv_date }) => inv_date)).toEqual(['2021-03-01']);
  expect(two.json.totals.waiting.count, 'sums are of all pages').toBe(3);
});

describe('days that cannot be', { tags: ['RPT-003'] }, () => {
  test.each([
    ['reversed', 'start_date=2021-03-31&end_date=2021-03-01', 'end_date'],
    ['no date', 'start_date=2021-02-30&end_date=2021-03-01', 'start_date'],
    ['without an end', 'start_date=2021-03-01', 'end_date'],
    ['a month without its year', 'month=3', 'year'],
    ['month 13', 'month=13&year=2021', 'month'],
    ['more than ten years', 'start_date=2011-01-01&end_date=2021-01-01', 'end_date'],
  ])('%s', async (_, query, field) => {
    for (const path of ['remittance-report', 'download-remittance-report', 'remittance-report/export']) {
      const response = await call(`GET /contractors/${path}?${query}`, { token });
      expect(response.status, path).toBe(422);
      expect(Object.keys(((await response.json()) as Report).errors!)).toContain(field);
    }
  });
});

test('ten years, a year and this month are periods', { tags: ['RPT-006'] }, async () => {
  expect((await report('start_date=2011-01-02&end_date=2021-01-01')).status).toBe(200);
  expect((await report('year=2021')).json.meta.total).toBe(5);
  expect((await report('')).json.period).toMatchObject({ from: expect.stringMatching(/-01$/) });
});

test('the PDF has each contractor’s totals, not decided and paid apart, and the same figures', {
  tags: ['RPT-004', 'RPT-008'],
}, async () => {
  const body = { contractor_ids: [], month: 3, year: 2021 };
  const response = await call('POST /contractors/download-remittance-report', { token, body });
  expect(response.headers.get('Content-Type')).toBe('application/pdf');
  expect(response.headers.get('Content-Disposition')).toContain('remittance_all_contractors_2021-03-01_2021-03-31.pdf');
  const [page] = await textsOfPdf(await bytesOf(response));
  const text = page!.join(' ');
  expect(text).toContain('Remittance Report');
  expect(text).toContain('03/01/2021 – 03/31/2021');
  const [, danish, zenith] = /Ångström & Søn(.*)Zenith Roofing(.*)$/.exec(text)!;
  expect(danish).toContain('Not decided (1) $600.00 $150.00 $450.00 $0.00 $450.00');
  expect(zenith).toContain('Not decided (2) $300.00 $30.00 $270.00 -$20.00 $250.00');
  expect(zenith).toContain('03/15/2021 03/20/2021 7001 $300.00 $30.00 $270.00 -$10.00 $260.00');
  expect(zenith).toContain('Paid (1) $300.00 $30.00 $270.00 -$10.00 $260.00');
  expect(zenith).toContain(
    'All contractors To pay (0) $0.00 Not decided (3) $700.00 Refused (0) $0.00 Paid (1) $260.00',
  );
});

test('a long invoice number, check number and amount of ten million stand whole in the PDF', {
  tags: ['RPT-004', 'RPT-008'],
}, async () => {
  const long = await addContractor({ name: 'Long Numbers' });
  const number = 'CASCADE-2016/NORTHWEST-0000123456789_REVISED.SECOND';
  const check = '00001234567890123456';
  const inv_date = '2016-06-01';
  await add(long, 1_000_000_000, { inv_date, hoc_inv_num: number, mem_name: 'Wolfeschlegelsteinhausenbergerdorff' });
  const paid = { status: 'PAID', date_con_bill_payed: '2016-07-01', con_paid: 90 } as const;
  await add(long, 100, { inv_date, ...paid, hoc_inv_num: `${number}-2`, con_payment_check_number: check });
  const response = await call('GET /contractors/download-remittance-report?year=2016', { token });
  const texts = (await textsOfPdf(await bytesOf(response))).flat();
  for (const whole of [number, `${number}-2`, check, 'Wolfeschlegelsteinhausenbergerdorff']) {
    expect(texts.join('').includes(whole) || inPieces(texts, whole), whole).toBe(true);
  }
  expect(texts).toContain('$10,000,000.00');
  expect(texts.join('')).not.toContain('…');
});

/** Whether a text stands in the pieces of a column, one below the other, with other columns' texts between. */
function inPieces(texts: string[], whole: string): boolean {
  let rest = whole;
  for (const text of texts) {
    if (text.length > 1 && rest.startsWith(text)) rest = rest.slice(text.length);
  }
  return rest === '';
}

test('a period without invoices is a PDF that says so, and an empty file', {
  tags: ['RPT-004', 'RPT-008'],
}, async () => {
  const query = 'start_date=1999-01-01&end_date=1999-12-31';
  const pdf = await call(`GET /contractors/download-remittance-report?${query}`, { token });
  expect((await textsOfPdf(await bytesOf(pdf)))[0]!.join(' ')).toContain('There are no invoices in this period.');
  const csv = await (await call(`GET /contractors/remittance-report/export?${query}`, { token })).text();
  expect(csv.trim().split('\r\n')).toHaveLength(1);
});

test('the file is named after the contractors, of whom up to 50 characters count', { tags: ['RPT-007'] }, async () => {
  expect(remittanceName([], '2021')).toBe('remittance_all_contractors_2021');
  const long = remittanceName(['Æther & Sons', 'B'.repeat(80)], 'p').slice('remittance_'.length, -2);
  expect(long).toBe(`Æther_Sons_${'B'.repeat(39)}`);
  const one = await call(`GET /contractors/download-remittance-report?year=2021&contractor_ids=${first.id}`, { token });
  expect(one.headers.get('Content-Disposition')).toContain('remittance_Zenith_Roofing_2021-01-01_2021-12-31.pdf');
});

test('the CSV has the lines of the report, and no formula', { tags: ['RPT-004'] }, async () => {
  const evil = await addContractor({ name: '=HYPERLINK("x")' });
  await add(evil, 10_000, { inv_date: '2020-05-05' });
  const text = await (await call('GET /contractors/remittance-report/export?year=2020', { token })).text();
  const [head, line] = text.split('\r\n');
  expect(head).toContain('Contractor,Invoice Number,Date');
  expect(line).toMatch(/^"'=HYPERLINK/);
  expect(line).toContain('100.00,10.00,90.00,0.00,,90.00,,');
});

test('a remittance of 5,000 lines is printed within 3 seconds', { tags: ['RPT-008'] }, async () => {
  const big = await addContractor({ name: 'Big Builder' });
  const { id: payment } = await addContractorPayment(big);
  await env.DB.prepare(
    `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 5000)
     INSERT INTO contractor_invoices (uuid, created_at, updated_at, hoc_inv_num, contractor_id, con, con_biz, mem_name, status,
       payment_id, inv_date, inv_total_material, inv_total_labor, inv_net_sale, inv_tax_amount, total, factor_percent, factor_amount, con_bill)
     SELECT 'big' || n, n, n, 'BIG-' || n, ${big.id}, 'BIG', 'Big Builder', 'Casey Smith ' || n, iif(n % 3, 'PAID', 'APPROVED'),
       iif(n % 3, ${payment}, NULL),
       date('2018-01-01', '+' || (n % 365) || ' days'), 0, n * 100, n * 100, 0, n * 100, 1000, n * 10, n * 90 FROM numbers`,
  ).run();
  const started = Date.now();
  const response = await call('GET /contractors/download-remittance-report?year=2018', { token });
  const bytes = await bytesOf(response);
  const took = Date.now() - started;
  const text = (await textsOfPdf(bytes)).flat().join(' ');
  expect(text).toContain('BIG-5000');
  const cents = (5000 * 5001 * 90) / 2;
  const unpaid = Array.from({ length: 1666 }, (_, index) => (index + 1) * 3 * 90).reduce((sum, each) => sum + each, 0);
  const money = (amount: number) =>
    new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(amount / 100);
  expect(text).toContain(money(unpaid));
  expect(text).toContain(money(cents - unpaid));
  expect(took).toBeLessThanOrEqual(3000);
});
