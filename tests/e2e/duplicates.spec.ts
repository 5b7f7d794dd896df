import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { expect, test } from './support/club';
import { signIn } from './support/sign-in';

/** Applies as the website does, from a home of one's own. Returns the membership's uuid. */
async function apply(page: Page, person: { first_name: string; email: string; cell_phone: string; address: string }) {
  const { address, ...member } = person;
  const answer = await page.request.post('/api/v1/membership/create-web', {
    data: {
      members: [{ ...member, last_name: 'Ferrand' }],
      properties: [{ address, zip: '98112' }],
      membership: { membership_type: 'HOME', mailing_address_as_home: true, terms_acceptance: true },
    },
  });
  expect(answer.status(), await answer.text()).toBeLessThan(300);
  return (await answer.json()).membership.uuid as string;
}

test('who decides on an application sees the households that it may be a second one of', { tag: ['@MEM-051'] }, async ({
  page,
}) => {
  const mark = Date.now().toString(36);
  const phone = `206${String(Date.now()).slice(-7)}`;
  const address = `${mark} Galer St`;
  const first = { first_name: 'Odile', email: `odile.${mark}@example.com`, cell_phone: phone, address };
  await apply(page, first);
  const uuid = await apply(page, {
    ...first,
    first_name: 'Odette',
    email: `odette.${mark}@example.com`,
    address: address.toUpperCase(),
  });
  await signIn(page, 'service');
  await page.goto(`/app/members/${uuid}`);
  await expect(page.getByText('This household may be known already')).toBeVisible();
  const found = page.getByRole('listitem').filter({ hasText: 'Odile Ferrand' });
  await expect(found).toContainText('same phone, same address');
  // Seen on the notice's own ground
  const chip = found.getByText('PENDING', { exact: true }).locator('..');
  await expect(chip).toBeVisible();
  const grounds = await chip.evaluate((element) => {
    const grounds: string[] = [];
    for (let at: Element | null = element; at; at = at.parentElement)
      grounds.push(getComputedStyle(at).backgroundColor);
    return grounds.filter((ground) => ground !== 'rgba(0, 0, 0, 0)');
  });
  expect(grounds[0], 'the chip stands out from what it is on').not.toBe(grounds[1]);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await found.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Odile Ferrand');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Odette Ferrand');
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Member Approved!')).toBeVisible();
  await expect(page.getByText('This household may be known already')).toHaveCount(0);
});
