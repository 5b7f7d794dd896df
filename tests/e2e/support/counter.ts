import type { Locator, Page } from '@playwright/test';

/** Counts what a person does; loading a page by its address is none of it. */
export function counter() {
  const made = { clicks: 0, keys: 0 };
  return {
    made,
    async click(target: Locator) {
      made.clicks += 1;
      await target.click();
    },
    async press(page: Page, key: string) {
      made.keys += 1;
      await page.keyboard.press(key);
    },
  };
}
