import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { fillWithSyntheticClub } from '~/demo/synthetic-club';
import { listDuplicates } from '~/domains/memberships/operations/list-duplicates.server';
import { members, memberships, properties } from '~/domains/memberships/table.server';
import { database } from '~/lib/drizzle/database.server';
import { perform } from '~/lib/operation/operation.server';
import { contextFor, db } from '../../support/club/context';
import { oweDues } from '../../support/club/invoices';
import { metered } from '../../support/proofs/rows-read';

/** A household of its own in every respect, but for what is given. */
async function household(more: { email?: string; phone?: string; address?: string; zip?: string } = {}) {
  const { membership } = await oweDues();
  const number = Math.floor(Math.random() * 1e7);
  await db
    .update(members)
    .set({
      email: more.email ?? membership.primary_email,
      cell_phone: more.phone ?? `+1425${String(number).padStart(7, '0')}`,
    })
    .where(eq(members.membership_id, membership.id));
  await db
    .update(properties)
    .set({ address: more.address ?? `${number} Own Way`, zip: more.zip ?? '98101' })
    .where(eq(properties.membership_id, membership.id));
  return membership.id;
}

async function likenessesOf(id: number) {
  const { duplicates } = await perform(listDuplicates, await contextFor('viewer'), { id });
  return Object.fromEntries(duplicates.map((found) => [found.id, found.likenesses.join()]));
}

test('an application lists memberships that share its e-mail, phone or address, best match first', async () => {
  const own = { email: 'twice@example.com', phone: '(206) 555-0188', address: '77 Fir St', zip: '98112' };
  const all = await household({ ...own, phone: '+12065550188', address: '77 FIR ST' });
  const byEmail = await household({ email: own.email });
  const byPhone = await household({ phone: '206.555.0188' });
  const byAddress = await household({ address: '77 fir st', zip: '98112' });
  const elsewhere = await household({ address: '77 Fir St', zip: '98004' });
  await db.update(memberships).set({ state: 'CANCELED', status: 'DO NOT RENEW' }).where(eq(memberships.id, byAddress));
  const id = await household(own);
  expect(await likenessesOf(id)).toEqual({
    [all]: 'email,phone,address',
    [byEmail]: 'email',
    [byPhone]: 'phone',
    [byAddress]: 'address',
  });
  const { duplicates } = await perform(listDuplicates, await contextFor('viewer'), { id });
  expect(duplicates[0]!.id).toBe(all);
  expect(duplicates.find(({ id: found }) => found === byAddress)!.status).toBe('DO NOT RENEW');
  expect(await likenessesOf(elsewhere)).toEqual({});
});

test('in a club of 20,000 the search for duplicates reads a handful of rows', async () => {
  await fillWithSyntheticClub(env.DB, 20_000);
  const id = await household();
  const { db: counted, meter, reset } = metered(env.DB);
  const context = { ...(await contextFor('viewer')), db: database(counted) };
  reset();
  expect((await perform(listDuplicates, context, { id })).duplicates).toEqual([]);
  expect(meter.rowsRead).toBeLessThan(40);
});
