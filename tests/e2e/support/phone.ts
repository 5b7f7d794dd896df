import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { runSql } from '../../support/process/club-state';
import { CLUB_URL } from './club';
import { addStaff, signInAs } from './sign-in';

/** A colleague of a test's own, with an extension nobody else has. */
export interface Colleague {
  page: Page;
  extension: string;
  name: string;
}

/** Lets the test look at the connections of a page, and at its microphone. */
export function watchConnections() {
  const plain = window.RTCPeerConnection;
  const connections: RTCPeerConnection[] = [];
  Object.assign(window, { connections });
  window.RTCPeerConnection = class extends plain {
    constructor(configuration?: RTCConfiguration) {
      super(configuration);
      connections.push(this);
    }
  };
}

/** Opens the office as a new colleague who is online. */
export async function beOnline(page: Page, name: string): Promise<Colleague> {
  const colleague = await beColleague(page, name);
  await goOnline(page);
  return colleague;
}

/** Opens the office as a new colleague with an extension. */
export async function beColleague(page: Page, name: string): Promise<Colleague> {
  const email = await addStaff(page);
  const extension = String(randomInt(10_000, 999_999));
  await runSql(CLUB_URL, {
    sql: 'UPDATE users SET extension = ?, first_name = ?, last_name = ? WHERE email = ?',
    params: [extension, name, extension, email],
  });
  await signInAs(page, email);
  await page.addInitScript(watchConnections);
  await page.goto('/app/vendors');
  return { page, extension, name: `${name} ${extension}` };
}

export async function goOnline(page: Page) {
  await page.getByLabel('Phone status').selectOption('online');
  await expectOnline(page);
}

export const expectOnline = (page: Page) => expect(page.locator('aside [data-line=online]')).toHaveCount(1);

export const popup = (page: Page) => page.getByRole('region', { name: 'Telephone' });

/** A telephone of the world outside, in a page of its own. */
export async function openOutside(page: Page): Promise<string> {
  const number = `+1206${randomInt(2_000_000, 9_999_999)}`;
  await page.addInitScript(watchConnections);
  await page.goto('/dev/phone');
  await page.getByLabel('Its number').fill(number);
  await page.getByRole('button', { name: 'Connect' }).click();
  await expect(page.getByRole('button', { name: 'Call' })).toBeVisible();
  return number;
}

export async function callFromOutside(page: Page, number: string) {
  await page.getByLabel('Calls').fill(number);
  await page.getByRole('button', { name: 'Call', exact: true }).click();
}

/** Calls a number from the side panel. */
export async function dial(page: Page, number: string) {
  const panel = page.locator('aside');
  await panel.getByLabel('Number to call').fill(number);
  await panel.getByRole('button', { name: 'Call', exact: true }).click();
}

export interface Heard {
  packets: number;
  energy: number;
}

/** The sound that came in on the newest connection of an open page. */
export function heardBy(page: Page, connection = -1): Promise<Heard> {
  return page.evaluate(async (index) => {
    const all = (window as unknown as { connections: RTCPeerConnection[] }).connections;
    const open = all.filter(({ connectionState }) => connectionState === 'connected');
    const heard = { packets: 0, energy: 0 };
    for (const report of (await open.at(index)?.getStats())?.values() ?? []) {
      if (report.type !== 'inbound-rtp') continue;
      heard.packets += report.packetsReceived;
      heard.energy += report.totalAudioEnergy ?? 0;
    }
    return heard;
  }, connection);
}

/** Makes a step of the offers and answers of a page's calls take so long. */
export const slowDown = (page: Page, step: 'setLocalDescription' | 'setRemoteDescription', milliseconds: number) =>
  page.evaluate(
    ([name, pause]) => {
      const own = RTCPeerConnection.prototype as unknown as Record<string, (...given: unknown[]) => Promise<void>>;
      const plain = own[name]!;
      own[name] = async function (...given) {
        await new Promise((done) => setTimeout(done, pause));
        return plain.apply(this, given);
      };
    },
    [step, milliseconds] as const,
  );

/** Proves by its level that sound comes in, or that silence does, from now on. */
export async function expectSound(page: Page, { isSilent = false, connection = -1 } = {}) {
  if (isSilent) {
    // What was said before is still on its way for a moment
    await expect(async () => {
      const before = await heardBy(page, connection);
      await page.waitForTimeout(2500);
      const after = await heardBy(page, connection);
      expect(after.energy - before.energy, 'no sound').toBeLessThan(0.0001);
    }).toPass({ timeout: 15_000 });
    return;
  }
  const before = await heardBy(page, connection);
  await expect(async () => {
    const after = await heardBy(page, connection);
    expect(after.packets - before.packets, 'packets').toBeGreaterThan(10);
    expect(after.energy - before.energy, 'level').toBeGreaterThan(0.0001);
  }).toPass({ timeout: 15_000, intervals: [250] });
}
