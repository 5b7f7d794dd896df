import { env } from 'cloudflare:workers';
import { expect } from 'vitest';

const RECOUNT = `SELECT 'contractor_invoices:' || kind || ':' || listed || ':' || value AS list, COUNT(*) AS count FROM (
  SELECT 'status' AS kind, listed, status AS value FROM contractor_invoices
  UNION ALL SELECT 'qbe', listed, qbe FROM contractor_invoices
  UNION ALL SELECT 'contractor', listed, contractor_id FROM contractor_invoices
  UNION ALL SELECT 'month', listed, substr(inv_date, 1, 4) * 12 + substr(inv_date, 6, 2) - 1 FROM contractor_invoices
  UNION ALL SELECT 'day', listed, (substr(inv_date, 1, 4) * 12 + substr(inv_date, 6, 2) - 1) * 31 + substr(inv_date, 9, 2) - 1
    FROM contractor_invoices) GROUP BY 1`;

/** Recounts contractors' invoices by everything that is counted, and compares that with the stored counts. */
export async function expectKeptInvoiceCounts() {
  const wrong = await env.DB.prepare(
    `SELECT list, count FROM (${RECOUNT}) EXCEPT SELECT list, count FROM list_blocks WHERE level = 0`,
  ).all();
  expect(wrong.results).toEqual([]);
  const sums = await env.DB.prepare(
    `SELECT SUM(count) AS kept, (SELECT COUNT(*) FROM contractor_invoices) * 5 AS truth FROM list_blocks
     WHERE level = 0 AND list GLOB 'contractor_invoices:[a-z]*:*:*'`,
  ).first();
  expect(sums!.kept).toBe(sums!.truth);
}
