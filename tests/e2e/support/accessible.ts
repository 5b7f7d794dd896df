import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails on any finding of axe on the page as it stands, in the light theme and in the dark one. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const mode of ['light', 'dark'] as const) {
    await setTheme(page, mode);
    const { violations } = await new AxeBuilder({ page }).withTags(RULES).exclude('iframe[sandbox]').analyze();
    const findings = violations.map(
      ({ id, help, nodes }) =>
        `${id}: ${help}\n${nodes.map((node) => `  ${node.html}\n  ${node.failureSummary}`).join('\n')}`,
    );
    expect(findings, `axe on ${new URL(page.url()).pathname} in the ${mode} theme`).toEqual([]);
  }
}

/** Shows the page in a theme without loading it again, so that what was typed and opened stays. */
async function setTheme(page: Page, mode: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' });
  await page.evaluate(async (dark) => {
    document.documentElement.classList.toggle('dark', dark);
    const painted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const transitions = () => document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await painted();
    // Colours on their way from one theme to the other are neither's; one that has come may set others on their way
    while (transitions().length > 0) {
      await Promise.allSettled(transitions().map(({ finished }) => finished));
      await painted();
    }
  }, mode === 'dark');
}
