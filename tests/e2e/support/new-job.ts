import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { runSql } from '../../support/process/club-state';
import { CLUB_URL } from './club';
import { fromElsewhere } from './from-elsewhere';

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

/** A job that a visitor asks for: nobody is its member yet. Returns the address by which it and its task are found. */
export async function requestJob(page: Page) {
  const { email } = await sendRequest(page);
  return { email };
}

/** The same; returns the path of the request's page too. */
export async function sendRequest(page: Page, more: object = {}) {
  const email = `asks.${randomBytes(5).toString('hex')}@example.com`;
  const response = await page.request.post(`${CLUB_URL}/api/v1/job-request`, {
    headers: { Origin: CLUB_URL, 'X-Requested-With': 'XMLHttpRequest', ...fromElsewhere() },
    data: {
      first_name: 'Vera',
      last_name: 'Holm',
      email,
      phone_no: '2065550142',
      service_address: '1419 E Aloha St',
      zip: '98112',
      job_description: 'The gutter leaks.',
      ...more,
    },
  });
  expect(response.status(), await response.text()).toBe(200);
  const { location } = (await response.json()) as { location: string };
  const [rows] = await runSql(CLUB_URL, { sql: 'SELECT id FROM jobs WHERE contact_email = ?', params: [email] });
  return { email, path: location, id: (rows![0] as { id: number }).id };
}

/** The page of a request whose job is done. @param token of somebody who completes jobs */
export async function openDoneRequest(page: Page, token: string): Promise<string> {
  const { path, id } = await sendRequest(page);
  const answer = await page.request.post('/api/v1/jobs/change-status', {
    headers: { Authorization: `Bearer ${token}` },
    data: { id, status: 'COMPLETED' },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return path;
}
