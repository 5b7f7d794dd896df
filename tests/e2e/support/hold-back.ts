import type { Page } from '@playwright/test';

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
  return { asked, release };
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
  return { asked: held.then(({ asked }) => asked), release: () => held.then((hold) => hold.release()) };
}
