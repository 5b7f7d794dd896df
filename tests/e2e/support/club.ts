import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';

export { expect };

/** The club under test: BASE_URL, or the one that `npm start` has open. */
export const CLUB_URL = process.env.BASE_URL ?? 'http://127.0.0.1:8788';

interface BrowserOptions {
  javaScriptEnabled?: boolean;
  colorScheme?: 'light' | 'dark';
  /** Has not even the club's files: what it loads can be weighed. */
  isEmpty?: boolean;
}

interface Club {
  /** Console errors that the test is about: a message that matches one of these is not a fault. */
  allowErrors(...patterns: RegExp[]): void;
  /** A page in a browser of its own: other cookies, other storage. Watched like `page`. */
  openBrowser(options?: BrowserOptions): Promise<Page>;
}

/** Playwright's `test`, failing on any console error, page error or response 500 that the test does not allow. */
export const test = base.extend<{ faults: { found: string[]; allowed: RegExp[] } } & Club, { spare: BrowserContext[] }>(
  {
    // Emptied between tests and kept, as the context of `page` is: a browser that has never been here loads all scripts
    spare: [
      async ({ browser }, use) => {
        const spare: BrowserContext[] = [];
        await use(spare);
        if (browser.isConnected()) for (const context of spare) await context.close();
      },
      { scope: 'worker' },
    ],
    faults: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from its pattern
      async ({}, use) => {
        const faults = { found: [] as string[], allowed: [] as RegExp[] };
        await use(faults);
        const unexpected = faults.found.filter((fault) => !faults.allowed.some((pattern) => pattern.test(fault)));
        expect(unexpected, 'the browser reports no errors').toEqual([]);
      },
      { auto: true },
    ],
    allowErrors: async ({ faults }, use) => {
      await use((...patterns) => {
        faults.allowed.push(...patterns);
      });
    },
    page: async ({ page, faults }, use) => {
      watch(page, faults.found);
      keepIntercepting(page);
      // The page is reused: over a toast, where the last test left it, the mouse would keep that toast open
      await page.mouse.move(0, 0);
      await use(page);
    },
    openBrowser: async ({ browser, baseURL, spare, faults }, use) => {
      const opened: { context: BrowserContext; isPlain: boolean }[] = [];
      await use(async ({ isEmpty = false, ...options } = {}) => {
        const isPlain = !isEmpty && Object.keys(options).length === 0;
        const kept = isPlain ? spare.pop() : undefined;
        const context = kept ?? (await browser.newContext({ baseURL: baseURL!, reducedMotion: 'reduce', ...options }));
        opened.push({ context, isPlain });
        const page = await context.newPage();
        watch(page, faults.found);
        keepIntercepting(page);
        return page;
      });
      for (const { context, isPlain } of opened) {
        if (isPlain) {
          await forget(context);
          spare.push(context);
        } else await context.close();
      }
    },
  },
);

/** Makes a browser one that has never been here, but for the files it keeps. */
async function forget(context: BrowserContext) {
  const [first, ...others] = context.pages();
  for (const page of others) await page.close();
  if (first) {
    const session = await context.newCDPSession(first);
    await session.send('Storage.clearDataForOrigin', { origin: CLUB_URL, storageTypes: 'local_storage,indexeddb' });
    await first.close();
  }
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearPermissions();
  await context.clearCookies();
}

/** Matches no request. */
const NO_REQUEST = 'http://no.invalid/';

/**
 * Chromium loses requests that are sent at the moment in which the last route of a page is removed, as those of
 * `times: 1` are: they have no response, ever. From its first route on, a page has one that stays.
 */
function keepIntercepting(page: Page) {
  const route: Page['route'] = Object.getPrototypeOf(page).route.bind(page);
  let isKept = false;
  page.route = async (...args) => {
    if (!isKept) await route(NO_REQUEST, () => {});
    isKept = true;
    return route(...args);
  };
}

function watch(page: Page, found: string[]) {
  page.on('console', (message) => {
    if (message.type() === 'error') found.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => found.push(`${error.name}: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 500) found.push(`${response.status()} ${response.request().method()} ${response.url()}`);
  });
}
