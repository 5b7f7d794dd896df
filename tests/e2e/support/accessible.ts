import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const RULES: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** The rules that look at colours: a theme changes nothing else. */
const COLOUR_RULES: axe.RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };

/** What is looked at: an open dialog makes all else inert, and pages are looked at without one. */
const MODAL = '[role=dialog]:not([aria-hidden=true]), [role=alertdialog]';

/** Never looked at: other people's HTML, and rows that are like the eight above them. */
const EXCLUDED = ['iframe[sandbox]', 'tbody > tr:nth-child(n+9)'];

/** Where each page's dark colours were looked at last on a wide screen: on a phone they are the same. */
const seenWide = new WeakMap<Page, string>();

/** Fails on any finding of axe on the page as it stands, in the light theme and, for its colours, in the dark one. */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const include = (await page.locator(MODAL).count()) > 0 ? MODAL : 'html';
  const isNarrow = (page.viewportSize()?.width ?? 0) < 700;
  for (const [mode, rules] of [
    ['light', RULES],
    ['dark', COLOUR_RULES],
  ] as const) {
    if (mode === 'dark' && isNarrow && seenWide.get(page) === page.url() + include) continue;
    await setTheme(page, mode);
    const findings = await page.evaluate(
      async ({ include, exclude, options }) => {
        const { violations } = await window.axe.run({ include, exclude }, options);
        return violations.map(
          ({ id, help, nodes }) =>
            `${id}: ${help}\n${nodes.map((node) => `  ${node.html}\n  ${node.failureSummary}`).join('\n')}`,
        );
      },
      // No rule of these reads the style sheets, which axe would fetch
      {
        include,
        exclude: EXCLUDED,
        options: { ...rules, resultTypes: ['violations'], preload: false } satisfies axe.RunOptions,
      },
    );
    expect(findings, `axe on ${new URL(page.url()).pathname} in the ${mode} theme`).toEqual([]);
  }
  if (!isNarrow) seenWide.set(page, page.url() + include);
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Shows the page in a theme without loading it again, so that what was typed and opened stays. */
async function setTheme(page: Page, mode: 'light' | 'dark') {
  // Who wants less motion gets no transitions: the colours are the theme's at once
  await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' });
  await page.evaluate(async (dark) => {
    document.documentElement.classList.toggle('dark', dark);
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  }, mode === 'dark');
}
