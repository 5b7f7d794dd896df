import { expect, type Page } from '@playwright/test';
import { runSql } from '../../support/process/club-state';
import { rawMail } from '../../support/samples/mail-samples-raw';
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

/** The task that a mail opened, by its subject, however many tasks the club has. */
export async function taskOfMail(subject: string): Promise<number> {
  const [tasks] = await runSql(CLUB_URL, { sql: 'SELECT id FROM tasks WHERE title = ?', params: [subject] });
  expect(tasks, `a task for ${subject}`).toHaveLength(1);
  return tasks![0]!.id as number;
}
