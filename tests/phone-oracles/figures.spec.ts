import type { Page } from '@playwright/test';
import { BOARD, SWITCHBOARD_PATH } from '~/services/phone/switchboard-address';
import { expect, test } from '../e2e/support/club';
import { dial, popup } from '../e2e/support/phone';
import { beOnlineAt } from './led-phone';

const CALLS = 11;

const middle = (times: number[]) => times.toSorted((one, other) => one - other)[times.length >> 1]!;
const shown = (times: number[]) => times.map((time) => Math.round(time)).join(' ');

/** When an INVITE leaves a page, and when one comes to it, by this process's clock. */
function invitesOf(page: Page) {
  const seen = { sent: 0, heard: 0 };
  const isInvite = (payload: string | Buffer) => String(payload).startsWith('INVITE ');
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      if (isInvite(payload)) seen.sent = performance.now();
    });
    socket.on('framereceived', ({ payload }) => {
      if (isInvite(payload)) seen.heard = performance.now();
    });
  });
  return seen;
}

/** From the click on Accept to the first sound that is heard of the other side. */
const answerToSound = (page: Page) =>
  page.evaluate(async () => {
    const { connections } = window as unknown as { connections: RTCPeerConnection[] };
    const accept = [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent?.trim() === 'Accept',
    )!;
    const energy = async () => {
      let heard = 0;
      for (const report of (await connections.at(-1)?.getStats())?.values() ?? [])
        if (report.type === 'inbound-rtp') heard += report.totalAudioEnergy ?? 0;
      return heard;
    };
    const before = connections.length;
    const clicked = performance.now();
    accept.click();
    while (connections.length === before || (await energy()) === 0) await new Promise((done) => setTimeout(done, 10));
    return performance.now() - clicked;
  });

test('a call rings within 300 ms of its INVITE, and is heard within a second of its answer (p50)', async ({
  page,
  openBrowser,
}) => {
  const other = await openBrowser();
  const [sending, hearing] = [invitesOf(page), invitesOf(other)];
  const switchboard = { domain: BOARD, server: SWITCHBOARD_PATH };
  await beOnlineAt(page, 'Ana', switchboard);
  const ben = await beOnlineAt(other, 'Ben', switchboard);
  const [rings, sounds]: [number[], number[]] = [[], []];
  for (let call = 0; call < CALLS; call++) {
    await dial(page, ben.extension);
    await expect(popup(other).getByRole('button', { name: 'Accept' })).toBeVisible();
    rings.push(hearing.heard - sending.sent);
    sounds.push(await answerToSound(other));
    await popup(page).getByRole('button', { name: 'End', exact: true }).click();
    for (const each of [page, other]) {
      await popup(each).getByRole('button', { name: 'Close' }).click();
      await expect(popup(each)).toHaveCount(0);
    }
  }
  console.log(`INVITE to ring: p50 ${middle(rings).toFixed(0)} ms (${shown(rings)})`);
  console.log(`answer to sound: p50 ${middle(sounds).toFixed(0)} ms (${shown(sounds)})`);
  expect(middle(rings)).toBeLessThanOrEqual(300);
  expect(middle(sounds)).toBeLessThanOrEqual(1000);
});
