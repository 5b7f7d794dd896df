import { expect, type Page } from '@playwright/test';
import { dial, popup } from './phone';

/** When an INVITE leaves a page, and when one comes to it, by this process's clock. To be called before it connects. */
export function invitesOf(page: Page) {
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

/** From the click on Accept to the first sound of the other side. */
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

interface Side {
  page: Page;
  invites: ReturnType<typeof invitesOf>;
}

const middle = (times: number[]) => times.toSorted((one, other) => one - other)[times.length >> 1]!;
const shown = (times: number[]) =>
  `p50 ${middle(times).toFixed(0)} ms (${times.map((time) => Math.round(time)).join(' ')})`;

/** Calls so many times, and proves that half of the calls ring within 300 ms of their INVITE and are heard within a second. */
export async function expectSoonHeard(caller: Side, callee: Side & { extension: string }, calls: number) {
  const [rings, sounds]: [number[], number[]] = [[], []];
  for (let call = 0; call < calls; call++) {
    await dial(caller.page, callee.extension);
    await expect(popup(callee.page).getByRole('button', { name: 'Accept' })).toBeVisible();
    rings.push(callee.invites.heard - caller.invites.sent);
    sounds.push(await answerToSound(callee.page));
    await popup(caller.page).getByRole('button', { name: 'End', exact: true }).click();
    for (const { page } of [caller, callee]) {
      await popup(page).getByRole('button', { name: 'Close' }).click();
      await expect(popup(page)).toHaveCount(0);
    }
  }
  console.log(`INVITE to ring: ${shown(rings)}; answer to sound: ${shown(sounds)}`);
  expect(middle(rings), 'INVITE to ring').toBeLessThanOrEqual(300);
  expect(middle(sounds), 'answer to sound').toBeLessThanOrEqual(1000);
}
