import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { PASSWORD, staff, type Who } from '~/demo/people';
import { openSession } from '../../support/process/club-state';
import { CLUB_URL } from './club';
import { waitForMail } from './mailbox';

/**
 * Signs a member of staff in with a session written into the database: the page's browser holds its cookie then. Not
 * through the API, whose check of a password is half a second of work. Returns the token.
 */
export const signIn = (page: Page, who: Who): Promise<string> => signInAs(page, staff[who].email);

/** The same for anybody with an account. */
export async function signInAs(page: Page, email: string): Promise<string> {
  const token = await openSession(CLUB_URL, email);
  if (token === null) throw new Error(`nobody is ${email}`);
  await page
    .context()
    .addCookies([{ name: 'access_token', value: token, url: CLUB_URL, httpOnly: true, sameSite: 'Lax' }]);
  return token;
}

/** An administrator of a test's own. Returns the address to sign in with; the password is everybody's. */
export async function addStaff(page: Page): Promise<string> {
  const email = `own.${randomBytes(6).toString('hex')}@club.example`;
  const response = await page.request.post('/dev/create-admin', {
    headers: { Origin: CLUB_URL },
    data: { email, first_name: 'Flora', last_name: 'Gett', password: PASSWORD },
  });
  expect(response.status(), await response.text()).toBe(201);
  return email;
}

/** Signs in as `email` through the API, with the password and the mailed code where one is needed. */
export async function signInWithPassword(page: Page, email: string): Promise<void> {
  const result = await post(page, '/auth/login', { email, password: PASSWORD });
  if (!result.mfa) return;
  const mail = await waitForMail(page, { to: email, subject: /code/i });
  const code = /\b\d{6}\b/.exec(mail.text)![0];
  await post(page, '/auth/mfa-validate', { uuid: result.uuid, mfa: Number(code) });
}

async function post(page: Page, path: string, data: object) {
  const response = await page.request.post(`/api/v1${path}`, { data });
  expect(response.status(), await response.text()).toBe(200);
  return (await response.json()) as { mfa?: boolean; uuid?: string };
}
