import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { runSql } from '../../support/process/club-state';

import { CLUB_URL } from './club';
import { callApi } from './member-profile';

let made = 0;

interface NewInvoice {
  status?: string;
  /** Of one line of labor, without tax; a tenth is factoring. */
  cents?: number;
  membershipId?: number;
  /** Their name on it; one of its own without. */
  member?: string;
}

/** An invoice of Rainier Plumbing of its own for a test, dated today. */
export async function addInvoice({ status = 'PENDING', cents = 44_000, membershipId, ...others }: NewInvoice = {}) {
  made += 1;
  const number = `E${Date.now().toString(36)}${process.pid.toString(36)}${made}`;
  const member = others.member ?? `Nils ${number}`;
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

/** One that was paid by its status alone: $396.00 to the contractor. */
export async function addPaidInvoice() {
  const invoice = await addInvoice();
  const paid = '(SELECT id FROM contractor_payments WHERE uuid = ?)';
  const uuid = randomUUID();
  await runSql(
    CLUB_URL,
    {
      sql: `INSERT INTO contractor_payments (uuid, created_at, updated_at, contractor_id, kind, contractor_name, paid_on, amount)
        SELECT ?, ?, ?, contractor_id, 'OTHER', con_biz, inv_date, con_bill FROM contractor_invoices WHERE id = ?`,
      params: [uuid, Date.now(), Date.now(), invoice.id],
    },
    {
      sql: `INSERT INTO contractor_payment_lines (payment_id, contractor_invoice_id, amount)
        SELECT ${paid}, id, con_bill FROM contractor_invoices WHERE id = ?`,
      params: [uuid, invoice.id],
    },
    {
      sql: `UPDATE contractor_invoices SET status = 'PAID', con_paid = con_bill, date_con_bill_payed = inv_date, payment_id = ${paid}
        WHERE id = ?`,
      params: [uuid, invoice.id],
    },
  );
  return invoice;
}

/** A credit of $20.00 on a paid invoice that nobody has changed. Returns its uuid. */
export async function addCorrection(page: Page, token: string, invoiceId: number): Promise<string> {
  const response = await page.request.post(`/api/v1/contractor-invoice/${invoiceId}/corrections`, {
    headers: { Authorization: `Bearer ${token}` },
    data: { version: 1, type: 'CREDIT', con_amount: 20, reason: 'A part was billed twice' },
  });
  return ((await response.json()) as { correction: { uuid: string } }).correction.uuid;
}
