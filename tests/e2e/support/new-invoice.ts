import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { runSql } from '../../support/club-state';

import { CLUB_URL } from './club';
import { callApi } from './member-profile';

let made = 0;

interface NewInvoice {
  status?: string;
  /** Of one line of labor, without tax; a tenth is factoring. */
  cents?: number;
  membershipId?: number;
}

/** An invoice of Rainier Plumbing of its own for a test, dated today. */
export async function addInvoice({ status = 'PENDING', cents = 44_000, membershipId }: NewInvoice = {}) {
  made += 1;
  const number = `E${Date.now().toString(36)}${process.pid.toString(36)}${made}`;
  const member = `Nils ${number}`;
  const factoring = Math.round(cents / 10);
  const [rows] = await runSql(CLUB_URL, {
    sql: `INSERT INTO contractor_invoices (uuid, created_at, updated_at, hoc_inv_num, contractor_id, con, con_biz, mem_name,
        mem_street, membership_id, mem_email, status, inv_date, labor, inv_total_material, inv_total_labor, inv_net_sale,
        inv_tax_amount, total, rate, factor_percent, factor_amount, con_bill)
      SELECT ?, ?, ?, ?, 1, 'RPL', 'Rainier Plumbing', ?, '1 Pier Way', ?, ?, ?, date('now', '-8 hours'), ?, 0, ?, ?, 0, ?,
        1000, 1000, ?, ? RETURNING id`,
    params: [
      randomUUID(),
      Date.now(),
      Date.now(),
      number,
      member,
      membershipId ?? null,
      membershipId ? `${number}@example.com` : '',
      status,
      JSON.stringify([{ description: 'Replace panel', amount: cents }]),
      cents,
      cents,
      cents,
      factoring,
      cents - factoring,
    ],
  });
  return { id: Number((rows as { id: number }[])[0]!.id), number, member };
}

/** A check that pays new invoices of Rainier Plumbing, with its number. */
export async function payNewInvoice(page: Page, token: string, invoices = 1) {
  const paid = [];
  for (let index = 0; index < invoices; index++) paid.push(await addInvoice({ status: 'APPROVED' }));
  const number = `F${paid[0]!.number}`;
  const { json } = await callApi(page, token, '/contractor-invoice/pay', {
    contractor_id: 1,
    invoice_ids: paid.map(({ id }) => id),
    check_number: number,
    paid_on: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
  });
  return { payment: String(json.payment.uuid), number, invoices: paid };
}
