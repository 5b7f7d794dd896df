import { expect, type Page } from '@playwright/test';
import { rawMail } from '../../support/mail-samples-raw';
import { CLUB_URL } from './club';

/** A mail as it reaches the Email Worker. Returns its subject, which no other mail has. */
export async function deliver(page: Page, raw: (subject: string) => ArrayBuffer): Promise<string> {
  const subject = `Mail ${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`;
  const response = await page.request.post('/dev/inbound-mail', {
    headers: { Origin: new URL(page.url()).origin, 'Content-Type': 'message/rfc822' },
    data: Buffer.from(raw(subject)),
  });
  expect(response.status(), await response.text()).toBe(200);
  return subject;
}

/** The same of a sender of its own. Returns the mail's id. */
export async function receiveMail(page: Page): Promise<number> {
  const from = `mail${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}@example.com`;
  const response = await page.request.post('/dev/inbound-mail', {
    headers: { Origin: CLUB_URL, 'Content-Type': 'message/rfc822' },
    data: Buffer.from(rawMail({ from, subject: `From ${from}` })),
  });
  expect(response.status(), await response.text()).toBe(200);
  return ((await response.json()) as { id: number }).id;
}

/** The task that a mail opened, by its subject. */
export async function taskOfMail(page: Page, token: string, subject: string): Promise<number> {
  const headers = { Authorization: `Bearer ${token}` };
  const { results } = await (await page.request.get('/api/v1/tasks?per_page=100', { headers })).json();
  const task = (results as { id: number; title: string }[]).find(({ title }) => title === subject);
  expect(task, `a task for ${subject}`).toBeDefined();
  return task!.id;
}
