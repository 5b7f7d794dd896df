import { test } from '../support/club';
import { signIn } from '../support/sign-in';

test('shots', async ({ page, openBrowser }) => {
  await signIn(page, 'executive');
  const dark = await openBrowser({ colorScheme: 'dark' });
  await signIn(dark, 'executive');
  for (const [p, name] of [
    [page, 'light'],
    [dark, 'dark'],
  ] as const)
    for (const [w, h] of [
      [1280, 900],
      [390, 844],
    ] as const) {
      await p.setViewportSize({ width: w, height: h });
      for (const [path, what] of [
        ['/app/settings/mails', 'list'],
        ['/app/settings/mails/renewal', 'renewal'],
        ['/app/settings/mails/dispatch', 'dispatch'],
        ['/app/settings/mails/security', 'fixed'],
      ]) {
        await p.goto(path!);
        await p.waitForTimeout(900);
        await p.screenshot({ path: `/tmp/mails-shots/${what}-${name}-${w}.png`, fullPage: true });
      }
    }
});
