import { expect, type Page } from '@playwright/test';
import { runSql } from '../../support/process/club-state';
import { CLUB_URL } from './club';
import { beColleague, type Colleague, expectOnline } from './phone';

/** Where `scripts/phone-exchange.mjs` listens. */
const EXCHANGE_URL = process.env.EXCHANGE_URL ?? 'http://127.0.0.1:8083';

interface ExchangeState {
  devices: { extension: string; instance: string; lostAt: number | null }[];
  commands: { extension: string; command: string }[];
  calls: {
    sessionId: string;
    isRecorded: boolean;
    /** Which its caller's numbers belong to. */
    country: string;
    from: string;
    to: string;
    state: string;
    /** Whom its caller talks to. */
    sides: string[];
  }[];
}

/** Has the club's telephones sign in at this run's exchange. */
export async function connectClubToExchange() {
  await runSql(CLUB_URL, {
    sql: "INSERT OR REPLACE INTO accounting_sandbox (kind, key, value) VALUES ('rc exchange', 'address', ?)",
    params: [JSON.stringify({ address: new URL(EXCHANGE_URL).host })],
  });
}

/** The exchange's state. */
export async function exchangeState(): Promise<ExchangeState> {
  return (await fetch(EXCHANGE_URL)).json() as Promise<ExchangeState>;
}

const tellExchange = (path: string, told: object) =>
  fetch(`${EXCHANGE_URL}${path}`, { method: 'POST', body: JSON.stringify(told) });

/** Has telephones of somebody else's take so many of an extension's five places. */
export const occupyPlaces = (extension: string, places: number) => tellExchange('/occupy', { extension, places });

/** Rings at an extension from a number outside, which gives up after three seconds. */
export const ringFrom = (number: string, extension: string) =>
  tellExchange('/ring', { number, extension, milliseconds: 3000 });

export async function devicesOf(extension: string) {
  return (await exchangeState()).devices.filter((device) => device.extension === extension);
}

/** Goes online, and returns the window of RingCentral's sign-in. */
export async function askToBeOnline(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.getByLabel('Phone status').selectOption('online');
  return opened;
}

/** Says who one is at RingCentral, and consents. */
export async function consent(page: Page, extension: string) {
  await page.getByLabel('Your extension').fill(extension);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Opens the office as a new colleague who is online by RingCentral. */
export async function beOnlineAtRingCentral(page: Page, name: string): Promise<Colleague> {
  const colleague = await beColleague(page, name);
  const window = await askToBeOnline(page);
  const closed = window.waitForEvent('close');
  await consent(window, colleague.extension);
  await closed;
  await expectOnline(page);
  await expect.poll(async () => (await devicesOf(colleague.extension)).length).toBe(1);
  return colleague;
}
