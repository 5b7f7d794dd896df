import type { Page } from '@playwright/test';
import { beColleague, type Colleague, expectOnline } from '../e2e/support/phone';

/** Opens the office as a new colleague whose telephone is led to another exchange that speaks plain SIP. @param before what to do offline */
export async function beOnlineAt(
  page: Page,
  name: string,
  exchange: { domain: string; server: string },
  before = async () => {},
): Promise<Colleague> {
  await page.route('**/api/v1/ring-central/login', (route) =>
    route.fulfill({ json: { status: 'online', redirect_url: null, message: 'You are online.' } }),
  );
  let username = '';
  await page.route('**/api/v1/ring-central/sip-provision', (route) =>
    route.fulfill({ json: { ...exchange, username, iceServers: [], ringCentral: null } }),
  );
  const colleague = await beColleague(page, name);
  username = colleague.extension;
  await before();
  await page.getByLabel('Phone status').selectOption('online');
  await expectOnline(page);
  return colleague;
}
