import { expect, type Page } from '@playwright/test';
import { CLUB_URL } from './club';
import { fromElsewhere } from './from-elsewhere';

let letters = 0;

/** Sends what the contact page sends. Returns the sender's name, by which the queue shows the task. */
export async function writeToTheClub(
  page: Page,
  message = 'Do you also clean gutters?',
  firstName = 'Ruth',
): Promise<string> {
  letters += 1;
  const name = `${firstName} ${Date.now().toString(36)}${process.pid.toString(36)}${letters}`;
  const response = await page.request.post('/do/send-message', {
    headers: { Origin: CLUB_URL, Accept: 'application/json', ...fromElsewhere() },
    data: { name, email: `${name.replace(' ', '.').toLowerCase()}@example.com`, message },
  });
  expect(response.status(), await response.text()).toBe(200);
  return name;
}

export async function openQueue(page: Page, search = '') {
  await page.goto(`/app/task-queue${search && `?search=${encodeURIComponent(search)}`}`);
  await expect(page.getByRole('heading', { name: 'Task Queue', level: 1 })).toBeVisible();
}

export const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
export const assigneeOf = (page: Page, name: string) =>
  rowOf(page, name).getByRole('combobox', { name: /^Assign task/ });
export const chosenIn = (select: ReturnType<typeof assigneeOf>) => select.locator('option:checked').textContent();

export async function openDialog(page: Page, name: string) {
  await rowOf(page, name).getByRole('link', { name: /^VIEW/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Performs an action that opens the page's socket to the push channel; resolves after its first message. */
export async function listening(page: Page, act: () => Promise<unknown>, onFrame = (_text: string) => {}) {
  const heard = new Promise<void>((done) => {
    page.on('websocket', (socket) => {
      if (!socket.url().includes('/parties/data-sync/')) return;
      socket.on('framereceived', ({ payload }) => {
        onFrame(String(payload));
        done();
      });
    });
  });
  await act();
  await heard;
}
