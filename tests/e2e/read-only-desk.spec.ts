import type { Page } from '@playwright/test';
import { demoSound } from '~/demo/demo-sounds';
import { rawMail } from '../support/samples/mail-samples-raw';
import { expectAccessible } from './support/accessible';
import { CLUB_URL, expect, test } from './support/club';
import { deliver, taskOfMail } from './support/raw-mail';
import { signIn } from './support/sign-in';
import { openQueue, rowOf } from './support/task-queue';

/** What changes tasks, mails or what the telephone wrote down. */
const CHANGES = [
  ...['start-task', 'change-task', 'change-to-batch', 'take-back-batch', 'link-estimate', 'assign-thread'],
  ...['change-thread', 'snooze-thread', 'link-thread', 'resend-reply', 'retry-missed', 'settle-missed'],
  ...['delete-voicemail', 'delete-recording', 'block-number', 'unblock-number'],
]
  .map((name) => `form[action^="/do/${name}"]`)
  .join(', ');

const expectNothingToChange = async (page: Page) => {
  await expect(page.locator(CHANGES)).toHaveCount(0);
  await expectAccessible(page);
};

async function newMail(page: Page) {
  await page.goto('/');
  const from = `viewed${Date.now().toString(36)}@example.com`;
  const subject = await deliver(page, (title) => rawMail({ subject: title, from: `Ida Moss <${from}>` }));
  return { subject, from };
}

test('who may only read tasks sees a queue and its dialog without a control that would be refused', {
  tag: ['@TASK-055'],
}, async ({ page, openBrowser }) => {
  const { subject, from } = await newMail(page);
  await signIn(page, 'viewer');
  await openQueue(page, from);
  const row = rowOf(page, subject);
  await expect(row.getByText('Unassigned')).toBeVisible();
  await expect(row.getByRole('combobox')).toHaveCount(0);
  await expect(row.getByRole('checkbox')).toHaveCount(0);
  await row.focus();
  await page.keyboard.press('x');
  await page.keyboard.press('i');
  await expect(page.getByRole('region', { name: 'Selected tasks' })).toHaveCount(0);
  await expectNothingToChange(page);
  const id = await taskOfMail(subject);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/app/task-queue?task=${id}`);
    const dialog = page.getByRole('dialog');
    await expect(dialog.locator('pre')).toContainText('Can somebody look at the moss?');
    await expect(dialog.getByText('Unassigned')).toBeVisible();
    await expect(dialog.getByText('Open', { exact: true })).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'Open it in the inbox' })).toBeVisible();
    await expect(dialog.getByRole('combobox')).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: /^(Start|Close Task|Open Again)/ })).toHaveCount(0);
    await expectNothingToChange(page);
  }
  const plain = await openBrowser({ javaScriptEnabled: false });
  await signIn(plain, 'viewer');
  await plain.goto(`/app/task-queue?task=${id}`);
  await expect(plain.locator('pre')).toContainText('Can somebody look at the moss?');
  await expect(plain.locator(CHANGES)).toHaveCount(0);
});

test('who may only read mails reads a conversation and is told that they cannot answer it', {
  tag: ['@MAIL-016'],
}, async ({ page }) => {
  const { subject } = await newMail(page);
  await signIn(page, 'viewer');
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/app/email?search=${encodeURIComponent(subject)}`);
    await expect(rowOf(page, subject).getByText('To Do', { exact: true })).toBeVisible();
    await expect(rowOf(page, subject).getByRole('combobox')).toHaveCount(0);
    await expectNothingToChange(page);
    await page.getByRole('link', { name: subject }).first().click();
    const dialog = page.getByRole('dialog', { name: subject });
    await expect(dialog.locator('pre')).toContainText('Can somebody look at the moss?');
    await expect(dialog.getByText('Your role may read this conversation, but not answer it.')).toBeVisible();
    await expect(dialog.getByText('Not Assigned')).toBeVisible();
    await expect(dialog.getByRole('combobox')).toHaveCount(0);
    await expect(dialog.getByLabel('Reply', { exact: true })).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: /Put off|Link|Send reply/ })).toHaveCount(0);
    await expectNothingToChange(page);
  }
});

test('who may only use the telephone hears what others were told, and neither deletes it nor blocks a number', {
  tag: ['@PHONE-048', '@PHONE-050'],
}, async ({ page }) => {
  const token = await signIn(page, 'service');
  const headers = { Authorization: `Bearer ${token}`, Origin: CLUB_URL };
  const name = `Wren Viewed ${Date.now()}`;
  const left = await page.request.post('/api/v1/calls/voicemail', {
    headers,
    multipart: {
      call_id: name,
      phone_number: '+12065550321',
      name,
      seconds: '2',
      file: { name: 'message.wav', mimeType: 'audio/wav', buffer: Buffer.from(demoSound(2, [440, 330])) },
    },
  });
  expect(left.status()).toBe(200);
  const notes = `Viewed ${Date.now()}`;
  const number = `206555${String(Date.now()).slice(-4)}`;
  const blocked = await page.request.post('/api/v1/calls/block-number', {
    headers,
    data: { phoneNumber: number, Notes: notes, phone_number: number, notes },
  });
  expect(blocked.status(), await blocked.text()).toBe(200);
  await page.goto(`/app/Connect?tab=voicemail&search=${encodeURIComponent(name)}`);
  await expect(page.getByRole('button', { name: `Delete the voicemail of ${name}` })).toBeVisible();

  await signIn(page, 'viewer');
  await page.goto(`/app/Connect?tab=voicemail&search=${encodeURIComponent(name)}`);
  await expect(rowOf(page, name).getByRole('button', { name: /^Mark as read/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  await expectNothingToChange(page);
  await page.goto(`/app/Connect?tab=blocked&search=${encodeURIComponent(notes)}`);
  await expect(rowOf(page, notes)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Unblock/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Block a number' })).toHaveCount(0);
  await expectNothingToChange(page);
  await page.goto('/app/Connect?tab=all&block=new');
  await expect(page.getByRole('link', { name: 'Send a message' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Block / })).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
