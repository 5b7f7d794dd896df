import { expectAccessible } from '../support/accessible';
import { expect, test } from '../support/club';
import { beOnline, dial, popup } from '../support/phone';

test('911 is answered by a text that fills the screen and stays: dial it from another telephone', {
  tag: ['@PHONE-012'],
}, async ({ page }) => {
  await beOnline(page, 'Ana');
  const alarm = page.getByRole('alertdialog', { name: 'Hang up and dial 911 from a mobile or landline telephone.' });
  for (const [width, height] of [
    [1280, 720],
    [390, 844],
  ] as const) {
    // The side panel is a drawer on a phone
    await page.setViewportSize({ width: 1280, height: 720 });
    await dial(page, '9-1-1');
    await page.setViewportSize({ width, height });
    await expect(alarm.getByRole('alert')).toContainText('cannot call 911. Nobody has been called.');
    // Nothing competes with it: over the whole screen, with the largest letters, the only one that is read out
    expect(await alarm.boundingBox()).toEqual({ x: 0, y: 0, width, height });
    await expect(page.getByRole('alert')).toHaveCount(1);
    await expect(popup(page)).toHaveCount(0);
    const sizes = await page.evaluate(() =>
      [...document.querySelectorAll('body *')].map((each) => ({
        size: Number.parseFloat(getComputedStyle(each).fontSize),
        isIt: each.matches('[role=alertdialog] h2'),
      })),
    );
    const largest = sizes.reduce((one, other) => (other.size > one.size ? other : one));
    expect(largest.isIt).toBe(true);
    await expectAccessible(page);
    // It outlives the end of what was refused, and lets go of the keyboard when it is closed
    await page.waitForTimeout(6000);
    await expect(alarm).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(alarm).toHaveCount(0);
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  for (const number of ['112', '+1 911', '9911']) {
    await dial(page, number);
    await alarm.getByRole('button', { name: 'Close' }).click();
    await expect(alarm).toHaveCount(0);
  }
});
