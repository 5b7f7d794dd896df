import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { seedDemoClub } from '~/demo/demo-club.server';
import { addDays } from '~/lib/calendar';
import { clubToday, type Env } from '~/lib/env.server';
import { call, tokenOf } from '../../support/calling/api-client';
import { db } from '../../support/club/context';
import { addContractorInvoice } from '../../support/club/contractor-invoices';
import { addContractor } from '../../support/club/jobs';
import { enter } from '../../support/runtime/remix-app';
import { textsOfPdf } from '../../support/samples/pdf-text';

/** 0 with a minus before it, as people read it or as a number: `-$0.00`, `-0.00`, `-0`. */
const BELOW_ZERO = /-\$0(\.00)?(?![\d.])|(?<![\w.-])-0(\.0+)?(?![\w.-])/;

const today = clubToday({ env: env as Env, now: new Date() });

let token: string;
let contractor: number;
let invoice: number;
let member: string;
let payment: string;
beforeAll(async () => {
  await seedDemoClub(db, { bucket: env.FILES });
  token = await tokenOf('executive');
  const made = await addContractor({ name: 'Zero Works' });
  contractor = made.id;
  const inv_date = addDays(today, -1);
  const nothing = { inv_date, total: 0, factor_amount: 0, con_bill: 0 };
  for (const status of ['RECEIVED', 'APPROVED', 'NOT APPROVED', 'PAID'] as const) {
    await addContractorInvoice(made, { ...nothing, status });
    invoice = (await addContractorInvoice(made, { inv_date, status, con_adj: 0 })).id;
  }
  // All that is left of it is the club's
  await addContractorInvoice(made, { inv_date, con_bill: 100, con_adj: 100, status: 'APPROVED' });
  const first = async (column: string, from: string) =>
    (await db.all<{ value: string }>(sql.raw(`SELECT ${column} AS value FROM ${from} LIMIT 1`)))[0]!.value;
  payment = await first('uuid', 'contractor_payments');
  member = await first('membership_id', "invoices WHERE kind = 'DUES'");
}, 60_000);

test('the pattern finds 0 below 0, and neither a day nor an amount below 0', { tags: ['MON-016'] }, () => {
  for (const text of ['-$0.00', 'x -0.00,', '[-0]', ':-0,', ',-0\r\n']) expect(text, text).toMatch(BELOW_ZERO);
  for (const text of ['2026-01-05', '-$0.05', '-0.50', ',-0.01,', 'gap-0.5', 'uuid-0', '-0px', '05-0']) {
    expect(text, text).not.toMatch(BELOW_ZERO);
  }
});

const screens = () => [
  `/app/reports?contractor_ids=${contractor}&year=${today.slice(0, 4)}`,
  '/app/reports',
  '/app/reports/ageing',
  `/app/reports/ledger/${contractor}`,
  `/app/reports/pay/${contractor}`,
  '/app/invoices',
  '/app/invoices?tab=open',
  '/app/invoices?tab=canceled',
  `/app/contractors/${contractor}`,
  `/app/viewInvContractorHoc/${invoice}/${contractor}`,
  '/app/payments',
  '/app/payments?tab=refunds',
  `/app/invoices/statement/${member}`,
  `/app/members/${member}`,
  '/app/estimates',
  '/app',
];

test('no screen of money shows 0 below 0', { tags: ['MON-016'] }, async () => {
  for (const path of screens()) {
    const { status, text } = await enter(path, { token });
    expect(status, path).toBe(200);
    // Scripts and styles hold other numbers
    const shown = text.replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '').replaceAll(/<[^>]*>/g, ' ');
    expect(shown, path).toContain('$');
    expect(BELOW_ZERO.exec(shown)?.input.slice(-200), path).toBeUndefined();
  }
});

test('no answer, file or paper of money has 0 below 0', { tags: ['MON-016'] }, async () => {
  const report = `contractor_ids=${contractor}&year=${today.slice(0, 4)}`;
  const paths = [
    'contractor-invoice/ageing',
    'contractor-invoice/ageing/export',
    'contractor-invoice/export',
    `contractor-invoice/${invoice}`,
    `contractors/remittance-report?${report}`,
    `contractors/remittance-report/export?${report}`,
    `contractors/download-remittance-report?${report}`,
    `contractors/${contractor}/ledger`,
    `contractors/${contractor}/ledger/export`,
    `contractors/${contractor}/payable`,
    `contractor-payments/${payment}/pdf`,
    `download-con-inv/${invoice}`,
    'payments/export',
    'refund',
  ];
  for (const path of paths) {
    const response = await call(`GET /${path}`, { token });
    expect(response.status, path).toBe(200);
    const isPaper = response.headers.get('Content-Type') === 'application/pdf';
    const text = isPaper
      ? (await textsOfPdf(new Uint8Array(await response.arrayBuffer()))).flat().join(' ')
      : await response.text();
    expect(BELOW_ZERO.exec(text)?.[0], path).toBeUndefined();
  }
});
