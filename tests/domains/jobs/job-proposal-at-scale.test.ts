import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import { readKinds } from '~/domains/job-categories/queries.server';
import { showJobProposal } from '~/domains/jobs/operations/show-job-proposal.server';
import { database } from '~/lib/drizzle/database.server';
import { perform } from '~/lib/operation/operation.server';
import { contextFor } from '../../support/club/context';
import { metered } from '../../support/proofs/rows-read';

const SIZE = 20_000;
const CHUNK = 4000;
const { db, meter, reset, plans } = metered(env.DB);

/** Households of which many share a name, a house number or a zip; the last requests a job. */
beforeAll(async () => {
  for (let start = 1; start <= SIZE; start += CHUNK) {
    const numbers = `WITH RECURSIVE numbers (n) AS (SELECT ${start} UNION ALL SELECT n + 1 FROM numbers WHERE n < ${start + CHUNK - 1})`;
    await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO memberships (id, uuid, created_at, updated_at, state, status, membership_type_id, date, subscription_type,
            mailing_address, primary_name, primary_email, primary_phone, primary_address)
          ${numbers} SELECT 1000 + n, 'household-' || n, n, n, 'MEMBERSHIP', 'ACTIVE', 1, '2026-01-01', 'single_year', '',
            'Ada Smith', 'person' || n || '@example.com', '+1206' || (5000000 + n), '' FROM numbers`,
      ),
      env.DB.prepare(
        `INSERT INTO members (membership_id, position, is_primary, first_name, last_name, email, cell_phone)
          ${numbers} SELECT 1000 + n, 0, 1, 'Ada', 'Smith', 'person' || n || '@example.com', '+1206' || (5000000 + n) FROM numbers`,
      ),
      env.DB.prepare(
        `INSERT INTO properties (membership_id, position, is_primary, address, city, state, zip)
          ${numbers} SELECT 1000 + n, 0, 1, (n % 50) || ' Pine St', 'Seattle', 'WA', '98' || (100 + n % 40) FROM numbers`,
      ),
    ]);
  }
  const draft = {
    ...{ first_name: 'Ada', last_name: 'Smith', membership_id: '1777', contact_first: '', contact_last: '' },
    ...{ email: 'person777@example.com', phone_no: '+12065000777', service_address: '27 Pine Street', zip: '98117' },
    job_description: 'The water heater leaks.',
  };
  await env.DB.prepare(
    `INSERT INTO jobs (uuid, created_at, updated_at, status, description, draft) VALUES ('request', 1, 1, 'NEW', ?, ?)`,
  )
    .bind(draft.job_description, JSON.stringify(draft))
    .run();
}, 180_000);

test('of 20,000 members the likely ones are read by indexes, in two calls', { tags: ['FLOW-019'] }, async () => {
  const context = { ...(await contextFor('service')), db: database(db) };
  await readKinds(database(db));
  reset();
  const { member, others } = await perform(showJobProposal, context, { id: 'request' });
  expect(member).toMatchObject({
    uuid: 'household-777',
    by: ['email', 'phone', 'number', 'name', 'address'],
    sure: true,
  });
  expect(others).toHaveLength(10);
  expect(meter.calls).toBeLessThanOrEqual(2);
  expect(meter.rowsRead).toBeLessThanOrEqual(400);
  for (const plan of await plans()) expect(plan).not.toMatch(/SCAN (memberships|members|properties|person|home)\b/);
});
