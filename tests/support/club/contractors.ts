import { env } from 'cloudflare:workers';

/** So many contractors with the ids from 1 on, for jobs and invoices made in SQL to refer to. */
export async function addContractors(count: number) {
  await env.DB.prepare(
    `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?1)
     INSERT INTO contractors (id, uuid, created_at, updated_at, alpha_ref, name)
     SELECT n, 'contractor-' || n, n, n, printf('%03d', n), 'Company ' || n FROM numbers`,
  )
    .bind(count)
    .run();
}
