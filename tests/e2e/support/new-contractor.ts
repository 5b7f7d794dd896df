import { expect, type Page } from '@playwright/test';

/** A contractor of one test alone, who has a mail address of their own. */
export async function addContractor(page: Page, token: string, name: string) {
  const letters = Math.random().toString(36).slice(2, 5).toUpperCase();
  const contractor = {
    alpha_ref: letters,
    name: `${name} ${letters}`,
    contact: `${name} Boss`,
    phone: '206-555-0188',
    email: `${name}.${letters}@example.com`.toLowerCase(),
    zip: '98101',
    communication_pref_id: 1,
    factor_percent: 0.1,
  };
  const headers = { Authorization: `Bearer ${token}` };
  const made = await page.request.post('/api/v1/contractors', { headers, data: contractor });
  expect(made.status(), await made.text()).toBe(200);
  return { ...contractor, id: (await made.json()).contractor.id as number };
}
