import { expect, type Page } from '@playwright/test';

/** A job of the demo member 2, made through the API. */
export async function addJob(page: Page, token: string, more: object = {}) {
  const headers = { Authorization: `Bearer ${token}` };
  const data = await (await page.request.get('/api/v1/jobs/member-job-data/2', { headers })).json();
  const categories = await (await page.request.get('/api/v1/utils/job-categories', { headers })).json();
  const category_id = (categories.results ?? categories)[0].id;
  const codes = await (await page.request.get(`/api/v1/utils/job-codes/${category_id}`, { headers })).json();
  const made = await page.request.post('/api/v1/jobs', {
    headers,
    data: {
      membership_id: 2,
      contact_id: data.contacts[0].id,
      property_id: data.properties[0].id,
      category_id,
      code_id: (codes.results ?? codes)[0].id,
      description: 'The gate squeaks.',
      ...more,
    },
  });
  expect(made.status(), await made.text()).toBe(200);
  return (await made.json()).job as { id: number; uuid: string };
}
