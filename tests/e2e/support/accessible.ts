import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

const RULES: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** The rules that look at colours: a theme changes nothing else. */
const COLOUR_RULES: axe.RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };

/** What is looked at: an open dialog makes all else inert, and pages are looked at without one. */
const MODAL = '[role=dialog]:not([aria-hidden=true]), [role=alertdialog]';

/** Fails on any finding of axe on the page as it stands, in the light theme and, for its colours, in the dark one. */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const include = (await page.locator(MODAL).count()) > 0 ? MODAL : 'html';
  for (const [mode, rules] of [
    ['light', RULES],
    ['dark', COLOUR_RULES],
  ] as const) {
    await setTheme(page, mode);
    const findings = await page.evaluate(
      async ({ include, options }) => {
        const { violations } = await window.axe.run({ include, exclude: ['iframe[sandbox]'] }, options);
        return violations.map(
          ({ id, help, nodes }) =>
            `${id}: ${help}\n${nodes.map((node) => `  ${node.html}\n  ${node.failureSummary}`).join('\n')}`,
        );
      },
      // No rule of these reads the style sheets, which axe would fetch
      { include, options: { ...rules, resultTypes: ['violations'], preload: false } satisfies axe.RunOptions },
    );
    expect(findings, `axe on ${new URL(page.url()).pathname} in the ${mode} theme`).toEqual([]);
  }
}

declare global {
  interface Window {
    axe: typeof axe;
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
