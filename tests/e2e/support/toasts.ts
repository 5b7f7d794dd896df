import type { Page } from '@playwright/test';

/**
 * Clicks a toast's button as a person does who sees part of the stack: the pointer over the front toast spreads the
 * stack and stops its timers. Without that, a toast that came later (a colleague's news) may cover the button.
 */
export async function clickInToast(page: Page, name: string): Promise<void> {
  const toasts = page.locator('[data-sonner-toast]');
  await toasts
    .filter({ has: page.getByRole('button', { name }) })
    .first()
    .waitFor();
  await toasts.and(page.locator('[data-front=true]')).hover();
  await toasts.getByRole('button', { name }).first().click();
}
