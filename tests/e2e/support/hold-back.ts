import type { Page } from '@playwright/test';

const ASKED_WITHIN_MILLISECONDS = 20_000;

/** A promise as it is, or its failure after a while: a test that waits longer ends without saying where. */
function inTime<Result>(promise: Promise<Result>, what: string): Promise<Result> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`${what} was not requested`)), ASKED_WITHIN_MILLISECONDS);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/**
 * Holds back the next response to what matches, as the club makes it now. `asked` resolves once it was made; `release`
 * lets it through.
 */
export async function holdBack(page: Page, url: string | RegExp) {
  let release = () => {};
  let begin = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  const asked = new Promise<void>((done) => {
    begin = done;
  });
  await page.route(
    url,
    async (route) => {
      const response = await route.fetch();
      begin();
      await released;
      // Who asked may have given up
      await route.fulfill({ response }).catch(() => {});
    },
    { times: 1 },
  );
  return {
    get asked() {
      return inTime(asked, String(url));
    },
    release,
  };
}

/** The same for requests after the response of `act`: a colleague's change may have reloaded the page before. */
export async function holdBackAfter(page: Page, act: string, url: string | RegExp) {
  const held = new Promise<Awaited<ReturnType<typeof holdBack>>>((done) => {
    void page.route(
      act,
      async (route) => {
        const response = await route.fetch();
        done(await holdBack(page, url));
        await route.fulfill({ response });
      },
      { times: 1 },
    );
  });
  return {
    get asked() {
      return inTime(held, act).then((hold) => hold.asked);
    },
    release: () => inTime(held, act).then((hold) => hold.release()),
  };
}
