import type { Page } from '@playwright/test';

export interface Push {
  event: string;
  data: { id?: number; batch_id?: number };
}

/**
 * Lets a page receive only the pushes that `isHeard` allows: beside it other tests change records of the same club. To
 * be called before the page is opened. Resolves, in a function, once the page listens.
 */
export async function hearOnly(page: Page, isHeard: (push: Push) => boolean | Promise<boolean>) {
  let begin = () => {};
  const begun = new Promise<void>((done) => {
    begin = done;
  });
  await page.routeWebSocket(/\/parties\/data-sync\//, (socket) => {
    const server = socket.connectToServer();
    server.onMessage(async (message) => {
      const push = JSON.parse(String(message)) as Push;
      const isOfChannel = ['connected', 'presence'].includes(push.event);
      if (isOfChannel || (await isHeard(push))) socket.send(message);
      begin();
    });
  });
  return () => begun;
}
