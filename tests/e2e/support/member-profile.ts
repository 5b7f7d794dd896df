import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { runSql } from '../../support/process/club-state';
import { CLUB_URL } from './club';

let households = 0;

/** A household of its own for a test, added by the signed-in staff. Returns its address and its number. */
export async function addHousehold(page: Page, token: string, more: object = {}) {
  households += 1;
  const last = `Lund${Date.now().toString(36)}${process.pid.toString(36)}${households}`;
  const response = await page.request.post('/api/v1/membership/create', {
    headers: { Authorization: `Bearer ${token}` },
    data: {
      members: [{ first_name: 'Ida', last_name: last, email: `${last}@example.com`, cell_phone: '(+1) 206-555-0142' }],
      properties: [{ address: '1419 E Aloha St', city: 'Seattle', state: 'WA', zip: '98112' }],
      mailing_address: { address: 'PO Box 12', city: 'Seattle', state: 'WA', zip: '98112' },
      member_contact_phone: {},
      membership: { membership_type: 'HOME', payment_method: 'CHECK' },
      ...more,
    },
  });
  expect(response.status(), await response.text()).toBe(200);
  const { membership } = (await response.json()) as { membership: { id: number; uuid: string } };
  return { ...membership, last, name: `Ida ${last}`, path: `/app/members/${membership.uuid}` };
}

/** Opens a profile on one of its tabs. */
export async function openProfile(page: Page, { path, name }: { path: string; name: string }, tab = '') {
  await page.goto(tab ? `${path}?tab=${tab}` : path);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

/** Opens the form of a record from its page. */
export async function openForm(page: Page, { path }: { path: string }) {
  await page.goto(`${path}?edit=1`);
  await expect(update(page)).toBeVisible();
}

/** Calls the API as the signed-in staff. */
export async function callApi(page: Page, token: string, path: string, data: object) {
  const response = await page.request.post(`/api/v1${path}`, { headers: { Authorization: `Bearer ${token}` }, data });
  return { status: response.status(), json: await response.json() };
}

export const update = (page: Page) => page.getByRole('button', { name: 'Update', exact: true });
export const choice = (page: Page, label: string) => page.getByRole('combobox', { name: label, exact: true });

/** Adds jobs to a household, at its property when `atHome`. */
export async function addJobs({ id }: { id: number }, count: number, atHome = false) {
  await runSql(
    CLUB_URL,
    ...Array.from({ length: count }, (_, index) => ({
      sql: `INSERT INTO jobs (uuid, version, created_at, updated_at, status, membership_id, property_id, description)
        VALUES (?, 1, ?, ?, 'NEW', ?, iif(?, (SELECT max(id) FROM properties WHERE membership_id = ?), NULL), ?)`,
      params: [randomUUID(), Date.now(), Date.now(), id, atHome ? 1 : 0, id, `Gutter ${index + 1}`],
    })),
  );
}
