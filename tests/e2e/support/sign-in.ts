import { expect, type Page } from '@playwright/test';
import { PASSWORD, staff, type Who } from '../../support/people';
import { waitForMail } from './mailbox';

/** Signs a member of staff in through the API; the page's browser holds the cookie then. Answers the token. */
export async function signIn(page: Page, who: Who): Promise<string> {
  const { email } = staff[who];
  const asked = new Date();
  const answer = await post(page, '/auth/login', { email, password: PASSWORD });
  if (!answer.mfa) return answer.token!;
  const mail = await waitForMail(page, { to: email, since: asked, subject: /code/i });
  const code = /\b\d{6}\b/.exec(mail.text)![0];
  return (await post(page, '/auth/mfa-validate', { uuid: answer.uuid, mfa: Number(code) })).token!;
}

async function post(page: Page, path: string, data: object) {
  const response = await page.request.post(`/api/v1${path}`, { data });
  expect(response.status(), await response.text()).toBe(200);
  return (await response.json()) as { token?: string; mfa?: boolean; uuid?: string };
}
