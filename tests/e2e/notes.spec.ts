import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { expect, test } from './support/club';
import { signIn } from './support/sign-in';

/** A member of the demo club whose notes these tests write. */
const NOTES = '/app/members/7?tab=notes';
const mark = () => Math.random().toString(36).slice(2, 8);

/** While the editor takes over from the plain text area there are two. */
const editor = (page: Page) => page.getByRole('textbox', { name: 'New note' }).last();
const add = (page: Page) => page.getByRole('button', { name: 'Add note' });
const card = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words });

async function open(page: Page, path = NOTES) {
  await page.goto(path);
  await editor(page).focus();
  await expect(page.getByRole('button', { name: 'Bold' })).toBeVisible();
}

async function write(page: Page, words: string) {
  await editor(page).click();
  await page.keyboard.type(words);
  await add(page).click();
  await expect(card(page, words)).toBeVisible();
}

test('a note is written with the keyboard, formatted, shown with its author and time, changed and deleted', {
  tag: ['@NOTE-001', '@NOTE-002', '@NOTE-003', '@NOTE-004', '@NOTE-010', '@MEM-040'],
}, async ({ page }) => {
  await signIn(page, 'service');
  await open(page);
  await expect(add(page)).toBeDisabled();
  const words = `Prefers mornings ${mark()}`;
  await editor(page).click();
  await page.keyboard.press('Control+B');
  await page.keyboard.type(words);
  await expect(page.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Note Created Successfully!')).toBeVisible();
  const note = card(page, words);
  await expect(note.locator('strong')).toHaveText(words);
  await expect(note).toContainText('Dana Whitfield');
  await expect(note.locator('time')).toHaveText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d [ap]m$/);
  await expect(add(page)).toBeDisabled();

  await note.getByRole('button', { name: 'Edit this note' }).click();
  const changing = page.getByRole('textbox').filter({ hasText: words });
  await changing.press('End');
  await page.keyboard.type(', never Fridays');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Note Updated Successfully!')).toBeVisible();
  await expect(card(page, `${words}, never Fridays`)).toContainText('edited');

  await card(page, words).getByRole('button', { name: 'Delete this note' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Note Deleted Successfully!')).toBeVisible();
  await expect(card(page, words)).toHaveCount(0);
  const isInNotes = () => page.locator('section:has(#notes-title) :focus').count();
  await expect.poll(isInNotes, 'the focus goes to the next note, or to the heading').toBe(1);
});

test('a colleague’s note appears by itself, and only its author changes it', { tag: ['@NOTE-012'] }, async ({
  page,
  openBrowser,
}) => {
  const other = await openBrowser();
  await signIn(page, 'service');
  await signIn(other, 'accounting');
  await open(page);
  await open(other);
  const words = `Call back on Monday ${mark()}`;
  await write(other, words);
  await expect(card(page, words)).toBeVisible();
  await expect(card(page, words)).toContainText('Alma Castillo');
  await expect(card(page, words).getByRole('button')).toHaveCount(0);
});

test('what is typed survives a failure, a reload and another tab, and what was pasted is clean', {
  tag: ['@NOTE-001', '@NOTE-011'],
}, async ({ page, allowErrors }) => {
  // The policy of the page keeps what is pasted from running, and says so
  allowErrors(/Failed to load resource/, /Executing inline event handler violates/);
  await signIn(page, 'service');
  const words = `Half a thought ${mark()}`;
  // Before the editor is there, and while it takes over
  await page.goto('/app/members/8?tab=notes');
  await editor(page).click();
  await page.keyboard.type(words, { delay: 15 });
  await expect(page.getByRole('button', { name: 'Bold' })).toBeVisible();
  await expect(editor(page)).toContainText(words);
  await page.getByRole('link', { name: 'Properties' }).click();
  await expect(page).toHaveURL(/tab=properties/);
  await page.goBack();
  await expect(editor(page)).toContainText(words);
  await page.reload();
  await expect(editor(page)).toContainText(words);
  await page.route('**/do/create-note', (route) => route.abort());
  await expect(add(page)).toBeEnabled();
  await add(page).click();
  await expect(page.getByText('This was not sent.')).toBeVisible();
  await expect(editor(page)).toContainText(words);
  await page.unroute('**/do/create-note');

  await editor(page).click();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData(
      'text/html',
      '<p onclick="document.title=1">Pasted <a href="javascript:document.title=2">link</a><img src=x onerror="document.title=3"><script>document.title=4</script></p>',
    );
    document.activeElement!.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await add(page).click();
  const note = card(page, words);
  await expect(note).toContainText('Pasted');
  expect(await note.evaluate((element) => element.innerHTML)).not.toMatch(/javascript:|onclick|onerror|<script|<img/);
});

test('the editor is loaded only when somebody writes', { tag: ['@NOTE-001'] }, async ({ page }) => {
  await signIn(page, 'service');
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') scripts.push(await response.text().catch(() => ''));
  });
  await page.goto('/app/members/7', { waitUntil: 'networkidle' });
  const hasEditor = () => scripts.some((text) => text.includes('ProseMirror'));
  expect(scripts.length).toBeGreaterThan(5);
  expect(hasEditor()).toBe(false);
  await page.getByRole('link', { name: 'Notes', exact: true }).click();
  await expect(editor(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(hasEditor()).toBe(false);
  await editor(page).focus();
  await expect(page.getByRole('button', { name: 'Bold' })).toBeVisible();
  await expect(editor(page)).toBeFocused();
  await expect.poll(hasEditor).toBe(true);
});

test('with scripts off a note is a plain text', { tag: ['@NOTE-001'] }, async ({ openBrowser }) => {
  const page = await openBrowser({ javaScriptEnabled: false });
  await signIn(page, 'service');
  await page.goto(NOTES);
  const words = `By hand ${mark()}`;
  await page.getByRole('textbox', { name: 'New note' }).fill(`${words}\n\n<b>as it is</b>`);
  await add(page).click();
  await expect(card(page, words)).toContainText('<b>as it is</b>');
});

test('notes and timeline are clean to axe in both themes and fit a phone', { tag: ['@NOTE-001'] }, async ({ page }) => {
  test.setTimeout(150_000);
  await signIn(page, 'service');
  await open(page);
  await write(page, `A list for axe ${mark()}`);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of [NOTES, '/app/members/7?tab=timeline']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: /^(Notes|Timeline)$/ })).toBeVisible();
      await expectAccessible(page);
      if (path === NOTES) {
        await editor(page).focus();
        await expect(page.getByRole('button', { name: 'Bold' })).toBeVisible();
        await expectAccessible(page);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  }
});

test('the timeline tells who did what, newest first, and follows what colleagues do', async ({ page, openBrowser }) => {
  const other = await openBrowser();
  await signIn(page, 'executive');
  await signIn(other, 'service');
  await page.goto('/app/members/9?tab=timeline');
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
  await open(other, '/app/members/9?tab=notes');
  await write(other, `For the record ${mark()}`);
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'added a note' }).first()).toContainText(
    'Dana Whitfield',
  );
});
