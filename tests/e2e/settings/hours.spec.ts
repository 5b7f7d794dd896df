import type { Page } from '@playwright/test';
import { defaultHours, type OwnDay } from '~/domains/club/rules/hours';
import { expectAccessible } from '../support/accessible';
import { expect, test } from '../support/club';
import { beginWithHours, HOURS_PATH } from '../support/club-hours';
import { update } from '../support/member-profile';
import { signIn } from '../support/sign-in';
import { listening } from '../support/task-queue';
import { clickInToast } from '../support/toasts';

const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
/** A time of the form: “Monday, first span, from”. */
const time = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const ahead = (page: Page) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'The next ten days that differ from the week' }) });

/** The executive is signed in, and the office has its default hours with these days of its own. */
async function beginWith(page: Page, days: OwnDay[] = []) {
  const token = await signIn(page, 'executive');
  await beginWithHours(page, token, days);
  return token;
}

async function readHours(page: Page, token: string) {
  const response = await page.request.get('/api/v1/settings/hours', { headers: { Authorization: `Bearer ${token}` } });
  return ((await response.json()) as { values: typeof defaultHours }).values;
}

async function save(page: Page) {
  const saved = page.waitForResponse('**/do/update-setting');
  await update(page).click();
  expect((await saved).status()).toBe(200);
}

test('Monday, a holiday and a day of our own are changed, and the days ahead follow', {
  tag: ['@SET-018', '@SET-009'],
}, async ({ page }) => {
  const token = await beginWith(page);
  await page.goto(HOURS_PATH);
  await expect(ahead(page).getByRole('listitem').first()).toBeVisible();
  await expect(box(page, 'Christmas Day')).toBeChecked();
  await expect(box(page, 'Veterans Day')).not.toBeChecked();
  await expect(ahead(page).getByText('Veterans Day')).toHaveCount(0);

  await time(page, 'Monday, first span, to').fill('12:00');
  await time(page, 'Monday, second span, from').fill('13:00');
  await time(page, 'Monday, second span, to').fill('00:00');
  await box(page, 'Veterans Day').check();
  await box(page, 'Christmas Day').uncheck();
  await page.getByRole('button', { name: 'Add a day' }).click();
  const year = new Date().getFullYear() + 1;
  const row = page.getByRole('group', { name: 'Day 1', exact: true });
  await expect(row.getByLabel('Date'), 'the new row has the focus').toBeFocused();
  await row.getByLabel('Date').fill(`${year}-02-03`);
  await row.getByLabel('Every year').check();
  await row.getByLabel('Name', { exact: true }).fill('Annual meeting');
  await row.getByLabel('Name in Spanish').fill('Reunión anual');
  await time(page, 'Day 1, first span, from').fill('10:00');
  await time(page, 'Day 1, first span, to').fill('12:00');
  await page.getByLabel('Note').fill('The board decided');
  await save(page);

  await expect(page.getByText('Settings Updated Successfully!')).toBeVisible();
  await expect(page.getByLabel('Note'), 'a note is for one save').toHaveValue('');
  await expect(page.getByText('Not saved yet')).toHaveCount(0);
  await expect(ahead(page).getByText('Veterans Day').first()).toBeVisible();
  await expect(ahead(page).getByText('Christmas Day')).toHaveCount(0);
  await expect(ahead(page).getByRole('listitem')).toHaveCount(10);
  const meeting = ahead(page).getByRole('listitem').filter({ hasText: 'Annual meeting' }).first();
  await expect(meeting).toContainText('10:00 am to noon');
  expect(await readHours(page, token)).toMatchObject({
    week: {
      mon: [
        { from: '08:30', to: '12:00' },
        { from: '13:00', to: '24:00' },
      ],
    },
    holidays: ['new_year', 'memorial', 'independence', 'labor', 'veterans', 'thanksgiving'],
    observed: false,
    days: [{ on: `${year}-02-03`, yearly: true, name: 'Annual meeting', name_es: 'Reunión anual' }],
  });

  const version = page.getByRole('listitem').filter({ hasText: '“The board decided”' });
  await expect(version).toContainText('Mon 8:30 am to noon and 1:00 pm to midnight; Tue–Fri 8:30 am to 5:30 pm');
  await expect(version).toContainText('none → Every 02/03 Annual meeting (Reunión anual): 10:00 am to noon');
  await page.reload();
  await expect(time(page, 'Monday, second span, to')).toHaveValue('00:00');
  await page.getByRole('button', { name: 'Remove day 1' }).click();
  await expect(page.getByRole('button', { name: 'Add a day' }), 'the focus is not lost').toBeFocused();
  await box(page, 'Observed on the nearest weekday').check();
  await save(page);
  await expect(ahead(page).getByText('Annual meeting')).toHaveCount(0);
  expect(await readHours(page, token)).toMatchObject({ observed: true, days: [] });
  await box(page, 'Observed on the nearest weekday').uncheck();
  await save(page);
  expect(await readHours(page, token)).toMatchObject({ observed: false });
});

test('Monday is copied to all days, and that is taken back', { tag: ['@SET-018'] }, async ({ page }) => {
  const token = await beginWith(page);
  await page.goto(HOURS_PATH);
  await time(page, 'Monday, first span, from').fill('07:15');
  const copy = page.getByRole('button', { name: 'Copy Monday to all' });
  await copy.focus();
  await page.keyboard.press('Enter');
  for (const day of ['Tuesday', 'Friday', 'Sunday']) {
    await expect(time(page, `${day}, first span, from`)).toHaveValue('07:15');
    await expect(time(page, `${day}, first span, to`)).toHaveValue('17:30');
  }
  await clickInToast(page, 'Undo');
  await expect(time(page, 'Sunday, first span, from')).toHaveValue('');
  await expect(time(page, 'Tuesday, first span, from')).toHaveValue('08:30');
  await expect(time(page, 'Monday, first span, from')).toHaveValue('07:15');
  await copy.click();
  await save(page);
  const spans = [{ from: '07:15', to: '17:30' }];
  await expect
    .poll(async () => (await readHours(page, token)).week)
    .toMatchObject({ mon: spans, wed: spans, sun: spans });
});

test('spans that overlap and a day that is twice in the list are refused at their fields, and nothing is lost', {
  tag: ['@SET-018', '@SET-019'],
}, async ({ page }) => {
  const day = { on: '2030-05-02', yearly: false, name: 'Inventory', name_es: '', spans: [] };
  const token = await beginWith(page, [day]);
  await page.goto(HOURS_PATH);
  await time(page, 'Friday, second span, from').fill('16:00');
  await time(page, 'Friday, second span, to').fill('18:00');
  await page.getByRole('button', { name: 'Add a day' }).click();
  const row = page.getByRole('group', { name: 'Day 2', exact: true });
  await row.getByLabel('Date').fill('2030-05-02');
  await row.getByLabel('Name', { exact: true }).fill('Picnic');
  await box(page, 'Veterans Day').check();
  await page.getByLabel('Note').fill('Fridays');
  await page.getByLabel('Note').press('Enter');
  const friday = page.getByRole('group', { name: 'Friday', exact: true });
  await expect(friday.getByText('This overlaps with another one')).toBeVisible();
  await expect(time(page, 'Friday, second span, from')).toBeFocused();
  await expect(row.getByText('This day is in the list already')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Friday, second span: This overlaps with another one' })).toBeVisible();
  await page.getByRole('link', { name: 'Day 2, date: This day is in the list already' }).click();
  await expect(row.getByLabel('Date')).toBeFocused();
  await expect(row.getByLabel('Name', { exact: true })).toHaveValue('Picnic');
  await expect(box(page, 'Veterans Day')).toBeChecked();
  await expect(page.getByLabel('Note')).toHaveValue('Fridays');
  await expectAccessible(page);
  expect((await readHours(page, token)).week.fri, 'nothing is saved').toEqual(defaultHours.week.fri);

  await time(page, 'Friday, second span, from').fill('17:30');
  await expect(friday.getByText('This overlaps with another one')).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove day 1' }).click();
  await expect(page.getByRole('group', { name: 'Day 1', exact: true }).getByLabel('Name', { exact: true })).toHaveValue(
    'Picnic',
  );
  await save(page);
  expect(await readHours(page, token)).toMatchObject({
    week: {
      fri: [
        { from: '08:30', to: '17:30' },
        { from: '17:30', to: '18:00' },
      ],
    },
    days: [{ on: '2030-05-02', name: 'Picnic' }],
  });
});

test('the hours are looked at and changed on a phone', { tag: ['@SET-018', '@SET-001'] }, async ({ page }) => {
  const token = await beginWith(page, [
    {
      on: '2030-12-24',
      yearly: true,
      name: 'Christmas Eve',
      name_es: 'Nochebuena',
      spans: [{ from: '09:00', to: '12:00' }],
    },
  ]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(HOURS_PATH);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expect(page.getByRole('combobox', { name: 'Page of the settings' })).toHaveValue(HOURS_PATH);
  await time(page, 'Saturday, first span, from').fill('10:00');
  await time(page, 'Saturday, first span, to').fill('14:00');
  await save(page);
  await expect(page.getByText('Settings Updated Successfully!')).toBeVisible();
  expect((await readHours(page, token)).week.sat).toEqual([{ from: '10:00', to: '14:00' }]);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page);
});

test('with scripts off the hours are saved, refused with all that was typed, and a day is removed', {
  tag: ['@SET-018', '@SET-019'],
}, async ({ page, openBrowser, allowErrors }) => {
  allowErrors(/status of 422/);
  const token = await beginWith(page);
  const plain = await openBrowser({ javaScriptEnabled: false });
  await signIn(plain, 'executive');
  await plain.goto(HOURS_PATH);
  await expect(plain.getByRole('button', { name: 'Copy Monday to all' })).toBeHidden();
  await time(plain, 'Monday, first span, from').fill('18:00');
  const row = plain.getByRole('group', { name: 'Day 1', exact: true });
  await row.getByLabel('Date').fill('2030-05-02');
  await row.getByLabel('Name', { exact: true }).fill('Inventory');
  await plain.getByRole('checkbox', { name: 'Thanksgiving' }).uncheck();
  await box(plain, 'Observed on the nearest weekday').check();
  await update(plain).last().click();
  await expect(plain.getByRole('link', { name: 'Monday, first span: This must end after it begins' })).toBeVisible();
  await expect(time(plain, 'Monday, first span, from')).toHaveValue('18:00');
  await expect(row.getByLabel('Name', { exact: true })).toHaveValue('Inventory');
  await expect(box(plain, 'Thanksgiving')).not.toBeChecked();
  await expect(box(plain, 'Observed on the nearest weekday')).toBeChecked();
  await time(plain, 'Monday, first span, from').fill('09:30');
  await update(plain).last().click();
  await expect(plain.getByText('Settings Updated Successfully!')).toBeVisible();
  expect(await readHours(page, token)).toMatchObject({
    week: { mon: [{ from: '09:30', to: '17:30' }], tue: [{ from: '08:30' }] },
    holidays: defaultHours.holidays.filter((key) => key !== 'thanksgiving'),
    observed: true,
    days: [{ on: '2030-05-02', name: 'Inventory', spans: [] }],
  });

  await plain.getByRole('button', { name: 'Remove day 1' }).click();
  await expect(row.getByLabel('Name', { exact: true })).toHaveValue('');
  for (const name of ['New Year’s Day', 'Memorial Day', 'Independence Day', 'Labor Day', 'Christmas Day']) {
    await box(plain, name).uncheck();
  }
  await box(plain, 'Observed on the nearest weekday').uncheck();
  await update(plain).last().click();
  await expect(plain.getByText('Settings Updated Successfully!')).toBeVisible();
  expect(await readHours(page, token)).toMatchObject({ holidays: [], observed: false, days: [] });
});

test('a colleague’s Tuesday and holiday arrive beside the Monday that is being typed, and both are saved', {
  tag: ['@SET-005', '@SET-010', '@SET-018'],
}, async ({ page: alma, openBrowser, allowErrors }) => {
  allowErrors(/status of 409/);
  const day = { on: '2030-05-02', yearly: false, name: 'Inventory', name_es: '', spans: [] };
  const token = await beginWith(alma, [day]);
  const dana = await openBrowser();
  await signIn(dana, 'admin');
  await listening(alma, () => alma.goto(HOURS_PATH));
  let documents = 0;
  alma.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await alma.getByRole('button', { name: 'Add a day' }).click();
  await alma.getByRole('group', { name: 'Day 2', exact: true }).getByLabel('Date').fill('2030-05-03');
  await alma.getByRole('group', { name: 'Day 2', exact: true }).getByLabel('Name', { exact: true }).fill('Picnic');
  await box(alma, 'Veterans Day').check();
  const monday = time(alma, 'Monday, first span, from');
  await monday.fill('09:00');

  await dana.goto(HOURS_PATH);
  await time(dana, 'Tuesday, first span, to').fill('16:00');
  await box(dana, 'Juneteenth').check();
  await dana.getByRole('button', { name: 'Add a day' }).click();
  await dana.getByRole('group', { name: 'Day 2', exact: true }).getByLabel('Date').fill('2030-05-04');
  await dana.getByRole('group', { name: 'Day 2', exact: true }).getByLabel('Name', { exact: true }).fill('Regatta');
  await save(dana);

  await expect(time(alma, 'Tuesday, first span, to'), 'taken over').toHaveValue('16:00');
  await expect(box(alma, 'Juneteenth')).toBeChecked();
  await expect(monday, 'the focus stays').toBeFocused();
  await expect(monday).toHaveValue('09:00');
  await expect(box(alma, 'Veterans Day')).toBeChecked();
  const names = alma.getByLabel('Name', { exact: true });
  await expect(names.nth(1)).toHaveValue('Picnic');
  await expect(names.nth(2)).toHaveValue('Regatta');
  await expect(alma.getByText('Nothing is overwritten.')).toBeVisible();
  await expect(alma.getByText('Take theirs')).toHaveCount(0);
  await expect(ahead(alma).getByText('Juneteenth').first()).toBeVisible();

  // The same day, in a text: what both changed needs a choice
  await names.first().fill('Mine');
  await names.first().focus();
  await names.nth(0).press('End');
  await dana.getByLabel('Name', { exact: true }).first().fill('Theirs');
  await time(dana, 'Wednesday, first span, to').fill('15:00');
  await save(dana);
  await expect(time(alma, 'Wednesday, first span, to')).toHaveValue('15:00');
  await expect(names.first(), 'a row is not remounted').toBeFocused();
  await expect(names.first()).toHaveValue('Mine');
  await alma.getByRole('button', { name: 'Keep mine: Days of our own' }).click();
  await save(alma);
  expect(documents, 'never loaded again').toBe(0);
  const { week, holidays, days } = await readHours(alma, token);
  expect(week).toMatchObject({ mon: [{ from: '09:00' }], tue: [{ to: '16:00' }], wed: [{ to: '15:00' }] });
  expect(holidays).toEqual(expect.arrayContaining(['veterans', 'juneteenth', 'christmas']));
  expect(days.map(({ name }) => name)).toEqual(['Mine', 'Picnic', 'Regatta']);
});

test('who may only read the settings reads the hours, without any field', {
  tag: ['@SET-002', '@SET-018'],
}, async ({ page, openBrowser }) => {
  await beginWith(page, [{ on: '2030-05-02', yearly: false, name: 'Inventory', name_es: '', spans: [] }]);
  const reader = await openBrowser();
  await signIn(reader, 'viewer');
  await reader.goto(HOURS_PATH);
  const main = reader.getByRole('main');
  await expect(main.getByText('8:30 am to 5:30 pm').first()).toBeVisible();
  await expect(main.getByText('Thu 05/02/2030 Inventory: closed', { exact: true }).first()).toBeVisible();
  await expect(main.getByText(/^New Year’s Day, Memorial Day/).first()).toBeVisible();
  await expect(ahead(reader).getByText(/The telephone counts as (open|closed) now/)).toBeVisible();
  await expect(main.locator('form')).toHaveCount(1);
  for (const name of ['Update', 'Add a day', /^Bring back/]) {
    await expect(main.getByRole('button', { name })).toHaveCount(0);
  }
  await expectAccessible(reader);
});
