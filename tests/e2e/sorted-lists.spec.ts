import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { expect, test } from './support/club';
import { signIn } from './support/sign-in';

const head = (page: Page, name: string) => page.getByRole('columnheader', { name });
const inOrder = (names: string[]) =>
  names.map((name) => name.toLowerCase()).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));

/** The names of the contractors on the page. */
async function namesOf(page: Page): Promise<string[]> {
  const links = page.getByRole('table').getByRole('row').locator('td:nth-child(2) a');
  return (await links.allTextContents()).map((name) => name.trim().toLowerCase());
}

/** Sorts the contractors by name, both ways and back, with links of the URL's state. */
async function sortByName(page: Page) {
  await signIn(page, 'executive');
  await page.goto('/app/contractors?per_page=100');
  await expect(head(page, 'ID')).toHaveAttribute('aria-sort', 'descending');
  const asMade = await namesOf(page);
  expect(asMade.length).toBeGreaterThan(2);
  await head(page, 'Name').getByRole('link', { name: 'Name' }).click();
  await expect(page).toHaveURL(/per_page=100&sort=name$/);
  await expect(head(page, 'Name')).toHaveAttribute('aria-sort', 'ascending');
  await expect(head(page, 'ID')).not.toHaveAttribute('aria-sort');
  expect(await namesOf(page)).toEqual(inOrder(asMade));
  await head(page, 'Name').getByRole('link', { name: 'Name' }).click();
  await expect(head(page, 'Name')).toHaveAttribute('aria-sort', 'descending');
  expect(await namesOf(page)).toEqual(inOrder(asMade).reverse());
  await page.goBack();
  await expect(head(page, 'Name')).toHaveAttribute('aria-sort', 'ascending');
  expect(await namesOf(page)).toEqual(inOrder(asMade));
}

test('a list is sorted by its heads, and the URL keeps the order', async ({ page }) => {
  await sortByName(page);
  await expectAccessible(page);
});

test('a list is sorted by its heads without scripts as well', async ({ openBrowser }) => {
  await sortByName(await openBrowser({ javaScriptEnabled: false }));
});
