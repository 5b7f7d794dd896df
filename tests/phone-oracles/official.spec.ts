import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../e2e/support/club';
import { dial, expectSound, popup } from '../e2e/support/phone';
import { beOnlineAtRingCentral, connectClubToExchange, devicesOf, exchangeState } from '../e2e/support/ringcentral';
import {
  act,
  callFrom,
  callOf,
  directionOf,
  disposeOfficial,
  forwardTo,
  openOfficial,
  startOfficial,
} from './official-phone';

const newExtension = () => String(randomInt(10_000, 999_999));

async function online(page: Page): Promise<string> {
  const extension = newExtension();
  await openOfficial(page);
  await startOfficial(page, extension);
  return extension;
}

const expectState = (page: Page, state: string | null) =>
  expect.poll(async () => (await callOf(page))?.state ?? null).toBe(state);

test('the official client registers, rings, talks, holds, records, declines, passes on and hangs up', async ({
  page,
  openBrowser,
}) => {
  const [callee, third] = [await openBrowser(), await openBrowser()];
  const [own, other, forwarded] = [await online(page), await online(callee), await online(third)];
  expect(await devicesOf(own)).toHaveLength(1);
  const commandsOf = async () =>
    (await exchangeState()).commands.filter(({ extension }) => extension === other).map(({ command }) => command);

  await callFrom(page, other);
  await expectState(callee, 'ringing');
  await expectState(page, 'ringing');
  const [calling, called] = [await callOf(page), await callOf(callee)];
  expect(calling!.ids).toEqual([expect.stringMatching(/^s-/), expect.stringMatching(/^p-.*-1$/)]);
  expect(called!.ids).toEqual([calling!.ids[0], expect.stringMatching(/^p-.*-2$/)]);
  expect(called!.number).toBe(own);
  await act(callee, 'answer');
  await expectSound(page);
  await expectSound(callee);
  await expectState(page, 'answered');
  expect(await act(page, 'startRecording')).toMatchObject({ code: 0 });
  expect(await act(page, 'stopRecording')).toMatchObject({ code: 0 });
  // It goes on sending: what is heard meanwhile is the exchange's, which has no music here
  await act(page, 'hold');
  await expect.poll(() => directionOf(callee)).toBe('sendonly');
  await act(page, 'unhold');
  await expect.poll(() => directionOf(callee)).toBe('sendrecv');
  await expectSound(callee);
  await act(callee, 'hangup');
  await expectState(page, null);

  for (const what of ['decline', 'toVoicemail'] as const) {
    await callFrom(page, other);
    await expectState(callee, 'ringing');
    await act(callee, what);
    await expectState(callee, null);
    await expectState(page, null);
  }
  await callFrom(page, other);
  await expectState(callee, 'ringing');
  await forwardTo(callee, forwarded);
  await expectState(third, 'ringing');
  await act(third, 'answer');
  await expectSound(page);
  await act(page, 'hangup');
  await expectState(third, null);
  expect(await commandsOf()).toEqual(['confirm', 'confirm', 'reject', 'confirm', 'voicemail', 'confirm', 'forward']);

  await callFrom(page, other);
  await expectState(callee, 'ringing');
  await expectState(page, 'ringing');
  await act(page, 'cancel');
  await expectState(callee, null);
});

test('an extension has five telephones: a sixth is refused until one leaves; the same one again is no sixth', async ({
  page,
}) => {
  const extension = newExtension();
  await openOfficial(page);
  const first = await startOfficial(page, extension);
  for (let count = 0; count < 4; count++) await startOfficial(page, extension);
  await expect(startOfficial(page, extension)).rejects.toThrow('603 Too Many Contacts');
  await startOfficial(page, extension, first);
  await disposeOfficial(page, first);
  await startOfficial(page, extension);
  await expect(startOfficial(page, newExtension(), first)).resolves.toBe(first);
});

test('our telephone and the official client talk with each other, and know each other’s refusals', async ({
  page,
  openBrowser,
}) => {
  await connectClubToExchange();
  const ana = await beOnlineAtRingCentral(page, 'Ana');
  const official = await openBrowser();
  const other = await online(official);
  const button = (name: string) => popup(page).getByRole('button', { name, exact: true });

  await callFrom(official, ana.extension);
  await expect(popup(page)).toContainText(`Extension ${other}`);
  await button('Accept').click();
  await expectSound(page);
  await expectSound(official);
  await act(official, 'hold');
  await expect(popup(page)).toContainText('The other side holds this call.');
  await act(official, 'unhold');
  await button('End').click();
  await expectState(official, null);
  await button('Close').click();

  await dial(page, other);
  await expectState(official, 'ringing');
  await act(official, 'answer');
  await expectSound(page);
  await expectSound(official);
  await button('Hold').click();
  await expectSound(official, { isSilent: true });
  await button('Hold').click();
  await expectSound(official);
  await act(official, 'hangup');
  await expect(popup(page)).toContainText('Call connected');
  await button('Close').click();

  await callFrom(official, ana.extension);
  await button('Reject').click();
  await expectState(official, null);
  await button('Close').click();
  await dial(page, other);
  await expectState(official, 'ringing');
  await act(official, 'decline');
  await expect(popup(page)).toContainText('Hang Up');
});
