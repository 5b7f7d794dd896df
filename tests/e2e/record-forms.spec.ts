import type { Page } from '@playwright/test';
import { expect, test } from './support/club';
import { type OpenedRecord, recordForms } from './support/record-forms';
import { signIn } from './support/sign-in';
import { listening } from './support/task-queue';

const field = (page: Page, name: string) => page.locator('form').getByLabel(name, { exact: true }).first();

/** Saves what a colleague wrote, in a browser of their own. */
async function saveAs(page: Page, { path, theirs, button, operation }: OpenedRecord, text: string) {
  await page.goto(path);
  await field(page, theirs).fill(text);
  const saved = page.waitForResponse(`**/do/${operation}`);
  await page.getByRole('button', { name: button, exact: true }).click();
  expect((await saved).status()).toBe(200);
}

for (const [noun, addRecord] of Object.entries(recordForms)) {
  test(`a colleague’s save leaves what is being typed: ${noun}, wherever the focus is`, {
    tag: ['@MEM-069', '@RT-001'],
  }, async ({ page: dana, openBrowser, allowErrors }) => {
    allowErrors(/status of 409/);
    const alma = await openBrowser();
    const token = await signIn(dana, 'executive');
    await signIn(alma, 'executive');
    const record = await addRecord(dana, token);
    const { path, theirs, select, value, button, operation } = record;
    await listening(alma, () => alma.goto(path));
    const mine = field(alma, record.mine);
    const chosen = field(alma, select);
    let documents = 0;
    alma.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });

    await mine.fill('12');
    await saveAs(dana, record, 'Once');
    await expect(field(alma, theirs), 'taken over').toHaveValue('Once');
    await expect(mine).toHaveValue('12');
    await expect(mine, 'the focus stays in the text').toBeFocused();
    await expect(alma.getByText('Nothing is overwritten.')).toBeVisible();

    await chosen.focus();
    const before = value || (await chosen.locator('option').last().getAttribute('value'))!;
    await chosen.selectOption(before);
    await saveAs(dana, record, 'Twice');
    await expect(field(alma, theirs)).toHaveValue('Twice');
    await expect(chosen).toHaveValue(before);
    await expect(chosen, 'the focus stays in the select').toBeFocused();

    await chosen.blur();
    await saveAs(dana, record, 'Thrice');
    await expect(field(alma, theirs)).toHaveValue('Thrice');
    await expect(mine).toHaveValue('12');

    // The colleague is quicker than a save under way
    await alma.route(
      `**/do/${operation}`,
      async (route) => {
        await saveAs(dana, record, 'Last');
        await route.continue();
      },
      { times: 1 },
    );
    await mine.focus();
    const refused = alma.waitForResponse(`**/do/${operation}`);
    await mine.press('Enter');
    // The push may bring the colleague's values before this
    expect((await refused).status()).toBe(409);
    await expect(field(alma, theirs)).toHaveValue('Last');
    await expect(mine).toHaveValue('12');
    await expect(chosen).toHaveValue(before);
    expect(documents, 'the page is never sent as a plain form').toBe(0);

    const saved = alma.waitForResponse(`**/do/${operation}`);
    await alma.getByRole('button', { name: button, exact: true }).click();
    expect((await saved).status()).toBe(200);
    await dana.goto(path);
    await expect(field(dana, record.mine)).toHaveValue(/^12/);
    await expect(field(dana, theirs)).toHaveValue('Last');
    await expect(field(dana, select)).toHaveValue(before);
  });
}

for (const [noun, others] of Object.entries({ vendor: ['Name', 'Email'], member: ['First name', 'Email'] })) {
  test(`several fields that a colleague saves at once are all taken over, beside the focus: ${noun}`, {
    tag: ['@RT-001'],
  }, async ({ page: dana, openBrowser }) => {
    const alma = await openBrowser();
    const token = await signIn(dana, 'executive');
    await signIn(alma, 'executive');
    const record = await recordForms[noun]!(dana, token);
    // No two members have the same
    const mails = ['one', 'two'].map((name) => `${name}${Date.now().toString(36)}@example.com`) as [string, string];
    const save = async (words: string[]) => {
      await dana.goto(record.path);
      for (const [index, name] of others.entries()) await field(dana, name).fill(words[index]!);
      const saved = dana.waitForResponse(`**/do/${record.operation}`);
      await dana.getByRole('button', { name: record.button, exact: true }).click();
      expect((await saved).status()).toBe(200);
    };
    const expectTaken = async (words: string[]) => {
      for (const [index, name] of others.entries()) {
        await expect(field(alma, name), 'taken over').toHaveValue(words[index]!);
      }
      await expect(field(alma, record.mine)).toBeFocused();
      await expect(alma.getByText('Take theirs')).toHaveCount(0);
    };
    await listening(alma, () => alma.goto(record.path));
    await field(alma, record.mine).focus();
    await save(['Once', mails[0]]);
    await expectTaken(['Once', mails[0]]);
    await expect(alma.getByText('Not saved yet'), 'nothing of her own').toHaveCount(0);
    // What was taken over counts as seen, and is taken over again
    await save(['Twice', mails[1]]);
    await expectTaken(['Twice', mails[1]]);
    await field(alma, record.mine).fill('12');
    const saved = alma.waitForResponse(`**/do/${record.operation}`);
    await field(alma, record.mine).press('Enter');
    expect((await saved).status()).toBe(200);
    await dana.goto(record.path);
    await expect(field(dana, others[0]!)).toHaveValue('Twice');
    await expect(field(dana, others[1]!)).toHaveValue(mails[1]);
  });
}
