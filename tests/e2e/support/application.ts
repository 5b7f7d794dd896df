import { expect, type Locator, type Page } from '@playwright/test';
import { type Step, steps } from '~/domains/memberships/ui/application/steps';

/**
 * Goes to a step of the membership application, where it has steps: a visitor's with scripts on. By the list of steps
 * where that one was reached before, else by its address.
 */
export async function goToStep(page: Page, step: Step): Promise<void> {
  const list = page.getByRole('navigation', { name: /^(Steps|Pasos)$/ });
  if ((await list.count()) === 0) return;
  const link = list.getByRole('button').nth(steps.indexOf(step));
  // Listening to the address begins with hydration, which writes the first step into it
  await expect(page).toHaveURL(/#/);
  if (await link.isEnabled()) await link.click();
  else {
    await page.evaluate((name) => {
      location.hash = name;
    }, step);
  }
  await expect(link).toHaveAttribute('aria-current', 'step');
}

/** Goes to the step that holds a control. */
export async function goToStepOf(page: Page, control: Locator): Promise<void> {
  const step = await control.first().evaluate((element) => element.closest<HTMLElement>('[data-step]')?.dataset.step);
  if (step) await goToStep(page, step as Step);
}
