import type { Page } from '@playwright/test';
import { expect, test } from '../support/club';
import { beOnline, dial, expectSound, popup, slowDown } from '../support/phone';

const HELD = 'The other side holds this call.';
const hold = (page: Page) => popup(page).getByRole('button', { name: 'Hold', exact: true });
const isReInvite = (message: string | Buffer) => /^INVITE /.test(`${message}`) && /^To:.*;tag=/m.test(`${message}`);

/** Returns what lets the next changes of a call that two pages send meet: none goes on before both are sent. */
async function crossing(pages: Page[]): Promise<() => void> {
  const waiting: (() => void)[] = [];
  let isOn = false;
  for (const page of pages) {
    await page.routeWebSocket(/\/parties\/switchboard\//, (socket) => {
      const exchange = socket.connectToServer();
      socket.onMessage((message) => {
        if (!isOn || !isReInvite(message)) return exchange.send(message);
        waiting.push(() => exchange.send(message));
        if (waiting.length < pages.length) return;
        isOn = false;
        for (const send of waiting.splice(0)) send();
      });
    });
  }
  return () => {
    isOn = true;
  };
}

async function expectHeld(pages: Page[], are: boolean) {
  for (const page of pages) {
    await expect(hold(page)).toHaveAttribute('aria-pressed', `${are}`);
    if (are) await expect(popup(page)).toContainText(HELD);
    else await expect(popup(page)).not.toContainText(HELD);
  }
  if (!are) for (const page of pages) await expectSound(page);
}

test('two who hold and take back at the same moment agree on it, and hear each other again', {
  tag: ['@PHONE-009'],
}, async ({ page, openBrowser }) => {
  test.setTimeout(150_000);
  const other = await openBrowser();
  const pages = [page, other];
  const cross = await crossing(pages);
  await beOnline(page, 'Ana');
  const ben = await beOnline(other, 'Ben');
  await dial(page, ben.extension);
  await popup(other).getByRole('button', { name: 'Accept' }).click();
  await expectSound(page);
  await expectSound(other);
  for (const are of [true, false]) {
    cross();
    for (const each of pages) await hold(each).click();
    await expectHeld(pages, are);
  }

  // The other side's change comes while one's own is being prepared, or is prepared while the other side's is answered
  await slowDown(other, 'setLocalDescription', 700);
  for (const are of [true, false]) {
    await hold(other).click();
    await page.waitForTimeout(200);
    await hold(page).click();
    await expectHeld(pages, are);
  }
  await slowDown(page, 'setRemoteDescription', 700);
  for (const are of [true, false]) {
    await hold(other).click();
    await page.waitForTimeout(1000);
    await hold(page).click();
    await expectHeld(pages, are);
  }
});
