import type { Page } from '@playwright/test';
import { steps } from '~/domains/memberships/ui/application/steps';
import { expectAccessible } from './support/accessible';
import { goToStep } from './support/application';
import { expect, test } from './support/club';
import { linkIn, waitForMail } from './support/mailbox';
import { signIn } from './support/sign-in';

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const block = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const total = (page: Page) => page.getByRole('status').filter({ hasText: /In all|Calculating|wrong/ });

async function send(page: Page) {
  await goToStep(page, 'send');
  await page.getByRole('button', { name: 'Submit Application' }).last().click();
}

const newEmail = () => `applicant.${crypto.randomUUID().slice(0, 8)}@example.com`;
const png = { name: 'card.png', mimeType: 'image/png', buffer: Buffer.from('89504e470d0a1a0a00', 'hex') };

async function openForm(page: Page, path = '/membership-application') {
  await page.goto(path);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByText('Your zip code is located in an area that we service.')).toBeVisible();
}

async function fillMember(page: Page, index: number, email: string, first = 'Astrid') {
  await goToStep(page, 'who');
  await field(page, `members[${index}].first_name`).fill(first);
  await field(page, `members[${index}].last_name`).fill('Haugen');
  await field(page, `members[${index}].email`).fill(email);
  await field(page, `members[${index}].cell_phone`).fill('2065550142');
}

async function fillRest(page: Page) {
  await goToStep(page, 'homes');
  await field(page, 'properties[0].address').fill('1419 E Aloha St');
  await goToStep(page, 'reach');
  await page.getByLabel('Same as my home').check();
  await goToStep(page, 'send');
  await page.getByLabel(/I accept the terms/).check();
}

async function expectDone(page: Page, email: string): Promise<number> {
  const dialog = page.getByRole('dialog', { name: 'Almost Done!' });
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText(email);
  return Number(/Your application number is (\d+)\./.exec((await dialog.textContent()) ?? '')![1]);
}

async function read(page: Page, id: number) {
  const token = await signIn(page, 'executive');
  const answer = await page.request.get(`/api/v1/membership/${id}`, { headers: { Authorization: `Bearer ${token}` } });
  await page.context().clearCookies({ name: 'access_token' });
  return (await answer.json()).membership;
}

const scripts = [true, false];
const withOrWithout = (javaScriptEnabled: boolean) => (javaScriptEnabled ? 'with scripts' : 'without scripts');

for (const javaScriptEnabled of scripts) {
  test(`the zip check stands before the form and speaks for the server, ${withOrWithout(javaScriptEnabled)}`, {
    tag: [
      '@core',
      '@APP-001',
      '@APP-002',
      '@APP-003',
      '@APP-004',
      '@APP-005',
      '@APP-006',
      '@APP-019',
      '@APP-071',
      '@APP-072',
      '@APP-073',
    ],
  }, async ({ openBrowser }) => {
    const page = await openBrowser({ javaScriptEnabled });
    await page.goto('/membership-application');
    const zip = page.getByLabel('Zip code', { exact: true });
    await expect(zip).toHaveValue('98112');
    const form = page.locator('form#application');
    for (const [typed, message] of [
      ['', 'This field is required'],
      ['10004', 'Your zip code is not located in an area that we can service.'],
      ['00000', /zip code/],
    ] as const) {
      await zip.fill(typed);
      await page.getByRole('button', { name: 'Check', exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`zip=${typed}$`));
      await expect(zip).toHaveAccessibleDescription(message);
      await expect(zip).toHaveAttribute('aria-invalid', 'true');
      await expect(zip).toHaveValue(typed);
      await expect(form).toHaveCount(0);
    }
    await zip.fill('98112');
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await expect(page.getByText('Your zip code is located in an area that we service.')).toBeVisible();
    await expect(form).toBeVisible();
    await expect(field(page, 'members[0].first_name')).toBeVisible();
  });

  test(`a whole family with five homes applies, ${withOrWithout(javaScriptEnabled)}`, {
    tag: [
      '@core',
      '@APP-009',
      '@APP-012',
      '@APP-013',
      '@APP-016',
      '@APP-017',
      '@APP-018',
      '@APP-019',
      '@APP-025',
      '@APP-036',
      '@APP-037',
      '@APP-041',
      '@PUB-001',
    ],
  }, async ({ openBrowser }) => {
    const page = await openBrowser({ javaScriptEnabled });
    const email = newEmail();
    await openForm(page);
    await fillMember(page, 0, email);
    await goToStep(page, 'reach');
    await field(page, 'membership.file').setInputFiles(png);
    await goToStep(page, 'who');
    for (const index of [1, 2]) {
      await page.getByRole('button', { name: 'Add another member' }).click();
      await fillMember(page, index, newEmail(), `Child ${index}`);
    }
    await expect(page.getByRole('button', { name: 'Add another member' })).toHaveCount(0);
    for (const ordinal of ['Primary', '2nd', '3rd']) await expect(block(page, `${ordinal} member`)).toBeVisible();
    await fillRest(page);
    await goToStep(page, 'homes');
    for (const index of [1, 2, 3, 4]) {
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Add another property' }).click();
      await field(page, `properties[${index}].address`).fill(`${index} Pine St`);
      await field(page, `properties[${index}].zip`).fill('98101');
    }
    await expect(page.getByRole('button', { name: 'Add another property' })).toHaveCount(0);
    await expect(field(page, 'members[0].email')).toHaveValue(email);
    await goToStep(page, 'send');
    if (!javaScriptEnabled) {
      await page.getByRole('button', { name: 'Update the price' }).click();
      await expect(page.getByText('Please choose the image again')).toHaveCount(0);
      await field(page, 'membership.file').setInputFiles(png);
    }
    await expect(page.getByText('$100.00', { exact: true })).toBeVisible();
    const sent = Date.now();
    await send(page);
    const id = await expectDone(page, email);
    await expect(page).toHaveURL('/', { timeout: 9000 });
    expect(Date.now() - sent).toBeGreaterThan(4500);
    const kept = await read(page, id);
    expect(kept).toMatchObject({ state: 'APPLICATION', dues_amount: 10_000, file_uuid: expect.any(String) });
    expect(kept.members.map((member: { first_name: string }) => member.first_name)).toEqual([
      'Astrid',
      'Child 1',
      'Child 2',
    ]);
    expect(kept.members[0].cell_phone.replace(/\D/g, '')).toMatch(/^1?2065550142$/);
    expect(kept.properties).toHaveLength(5);
    for (const home of kept.properties) expect(home).toMatchObject({ city: { label: 'Seattle' }, state: 'WA' });
    expect(kept.mailing_address).toMatchObject({ address: '1419 E Aloha St', zip: '98112' });
    const mail = await waitForMail(page, { to: email });
    await page.goto(linkIn(mail, '/checkout/'));
    await expect(page.getByText('$100.00').first()).toBeVisible();
  });

  test(`every mistake is named at its field and nothing typed is lost, ${withOrWithout(javaScriptEnabled)}`, {
    tag: [
      '@core',
      '@APP-026',
      '@APP-028',
      '@APP-029',
      '@APP-032',
      '@APP-033',
      '@APP-035',
      '@APP-039',
      '@APP-040',
      '@APP-056',
      '@APP-057',
    ],
  }, async ({ openBrowser, allowErrors }) => {
    allowErrors(/status of 422/);
    const page = await openBrowser({ javaScriptEnabled });
    const email = newEmail();
    await openForm(page);
    await page.getByRole('button', { name: 'Add another member' }).click();
    await field(page, 'members[0].last_name').fill('<b>O\'Haugen & "Søn"</b>');
    await field(page, 'members[1].email').fill('nobody');
    await goToStep(page, 'send');
    await page.getByLabel('Multiple years').check();
    await field(page, 'membership.subscription_no_years').fill('1.5');
    await page.getByLabel('I pay by card').uncheck();
    await goToStep(page, 'reach');
    await block(page, 'Newsletter').getByLabel('Hard copy').check();
    await field(page, 'membership.file').setInputFiles(png);
    await goToStep(page, 'homes');
    await page.getByLabel('Condominium association').check();
    await send(page);
    const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
    await expect(summary.getByRole('link')).toHaveText([
      'First name: This field is required',
      'Email: This field is required',
      'Cell phone: This field is required',
      '2nd member, First name: This field is required',
      '2nd member, Last name: This field is required',
      '2nd member, Email: Please enter valid email',
      '2nd member, Cell phone: This field is required',
      'Address: This field is required',
      'Mailing address, Address: This field is required',
      'Number of years: This must be a whole number greater than 0',
      'Terms Acceptance: This field is required',
    ]);
    await expect(field(page, 'members[0].email')).toHaveAccessibleDescription(/This field is required/);
    await expect(field(page, 'members[1].email')).toHaveAccessibleDescription(/Please enter valid email/);
    if (javaScriptEnabled) await expect(field(page, 'members[0].first_name'), 'the first mistake').toBeFocused();
    await summary.getByRole('link', { name: /^Terms/ }).click();
    await expect(page.getByLabel(/I accept the terms/)).toHaveAccessibleDescription(/This field is required/);
    if (javaScriptEnabled) await expect(page.getByLabel(/I accept the terms/)).toBeFocused();
    await goToStep(page, 'reach');
    await expect(page.getByText('Please choose the image again')).toHaveCount(javaScriptEnabled ? 0 : 1);

    await expect(field(page, 'members[0].last_name')).toHaveValue('<b>O\'Haugen & "Søn"</b>');
    await expect(field(page, 'membership.subscription_no_years')).toHaveValue('1.5');
    await expect(block(page, 'Newsletter').getByLabel('Hard copy')).toBeChecked();
    await expect(field(page, 'membership.pay_by_cc')).not.toBeChecked();
    await goToStep(page, 'homes');
    await expect(page.getByLabel('Condominium association')).toBeChecked();

    await goToStep(page, 'who');
    await page.getByRole('button', { name: 'Remove the 2nd member' }).click();
    await fillMember(page, 0, email);
    await fillRest(page);
    await field(page, 'membership.subscription_no_years').fill('2');
    await send(page);
    const kept = await read(page, await expectDone(page, email));
    expect(kept).toMatchObject({
      payment_method: 'CHECK',
      newsletter: 1,
      subscription_no_years: 2,
      dues_amount: 16_000,
    });
    expect(kept.members).toHaveLength(1);
    expect((await waitForMail(page, { to: email })).text).toContain('send us a check');

    await openForm(page);
    await fillMember(page, 0, email.toUpperCase());
    await fillRest(page);
    await send(page);
    await expect(field(page, 'members[0].email')).toHaveAccessibleDescription(/Email has already been taken\./);
    await expect(field(page, 'members[0].email')).toHaveValue(email.toUpperCase());
    await expect(field(page, 'properties[0].address')).toHaveValue('1419 E Aloha St');
  });

  test(`an image that is none is refused at its field, ${withOrWithout(javaScriptEnabled)}`, {
    tag: ['@APP-025'],
  }, async ({ openBrowser, allowErrors }) => {
    allowErrors(/status of 422/);
    const page = await openBrowser({ javaScriptEnabled });
    await openForm(page);
    await fillMember(page, 0, newEmail());
    await fillRest(page);
    for (const [file, message] of [
      [
        { name: 'card.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') },
        'Please choose a png, jpg or jpeg image',
      ],
      [{ ...png, buffer: Buffer.from('<svg onload=alert(1)>') }, 'Please choose a png, jpg or jpeg image'],
      [{ ...png, buffer: Buffer.alloc(5 * 1024 * 1024 + 1, png.buffer) }, 'The image may be 5 MB at most'],
    ] as const) {
      await goToStep(page, 'reach');
      await field(page, 'membership.file').setInputFiles(file);
      await send(page);
      await expect(field(page, 'membership.file')).toHaveAccessibleDescription(new RegExp(message));
      await expect(field(page, 'members[0].first_name')).toHaveValue('Astrid');
    }
  });
}

test('what is typed before hydration is checked and priced afterwards', {
  tag: ['@APP-020', '@APP-041'],
}, async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.goto('/membership-application?zip=98112');
  await expect(field(page, 'members[0].email')).toBeVisible();
  await page.route('**/assets/**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await field(page, 'members[0].email').fill('greta');
  // Of a step that shows once the page is hydrated, changed by the browser that fills in forms
  await field(page, 'membership.membership_type')
    .nth(1)
    .evaluate((radio: HTMLInputElement) => radio.click());
  release();
  await expect(field(page, 'members[0].email')).toHaveAccessibleDescription(/Please enter valid email/);
  await goToStep(page, 'send');
  await expect(total(page)).toContainText('$80.00');
});

test('fields react while typing: messages, mask, city and state, the price', {
  tag: [
    '@core',
    '@APP-020',
    '@APP-022',
    '@APP-023',
    '@APP-024',
    '@APP-027',
    '@APP-031',
    '@APP-041',
    '@APP-042',
    '@APP-043',
    '@APP-060',
  ],
}, async ({ page, allowErrors }) => {
  allowErrors(/status of 422/);
  await openForm(page);
  const email = field(page, 'members[0].email');
  await email.click();
  await email.pressSequentially('greta');
  await expect(email).toHaveAccessibleDescription(/Please enter valid email/);
  await email.pressSequentially('@example.com');
  await expect(email).not.toHaveAttribute('aria-invalid', 'true');
  const phone = field(page, 'members[0].cell_phone');
  await phone.pressSequentially('2065550142');
  await expect(phone).toHaveValue('(+1) 206-555-0142');

  await goToStep(page, 'homes');
  const zip = field(page, 'properties[0].zip');
  const city = field(page, 'properties[0].city');
  const state = field(page, 'properties[0].state');
  await expect(city).toHaveValue('Seattle');
  await zip.fill('99201');
  await zip.blur();
  await expect(city).toHaveValue('Spokane');
  await expect(state).toHaveValue('WA');
  await zip.fill('00000');
  await zip.blur();
  await expect(city).toHaveValue('');
  await expect(state).toHaveValue('');

  const lookups: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/search-zip-details')) lookups.push(request.postData() ?? '');
  });
  await goToStep(page, 'reach');
  const mailingZip = field(page, 'mailing_address.zip');
  await mailingZip.fill('9811');
  await mailingZip.blur();
  await mailingZip.fill('98101');
  await mailingZip.blur();
  await expect(field(page, 'mailing_address.city')).toHaveValue('Seattle');
  expect(lookups).toEqual(['{"zip":"98101"}']);

  await goToStep(page, 'homes');
  await zip.fill('98112');
  await zip.blur();
  await expect(city).toHaveValue('Seattle');
  const address = field(page, 'properties[0].address');
  await address.pressSequentially('12 Pine St');
  await expect(address).toHaveValue('12 Pine St');
  await expect(address).toBeFocused();
  await expect(field(page, 'properties[1].address')).toBeVisible();
  await expect(field(page, 'properties[2].address')).toHaveCount(0);

  await goToStep(page, 'send');
  const years = field(page, 'membership.subscription_no_years');
  await expect(years).toBeHidden();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/payment/calculate-price', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByLabel('Multiple years').check();
  await years.fill('3');
  await expect(total(page)).toContainText('Calculating the price');
  release();
  await expect(total(page)).toContainText('$180.00');
  await expect(total(page)).not.toContainText('Calculating');
  await page.getByLabel('A single year').check();
  await expect(years).toBeHidden();
  await expect(total(page)).toContainText('$60.00');
  await page.getByLabel('Multiple years').check();
  await expect(years).toHaveValue('1');
});

test('when the price call fails the indicator goes and the dues show an error', { tag: ['@APP-061'] }, async ({
  page,
  allowErrors,
}) => {
  allowErrors(/ERR_FAILED/);
  await openForm(page);
  await page.route('**/payment/calculate-price', (route) => route.abort());
  await goToStep(page, 'homes');
  await page.getByLabel('Condominium unit owner').check();
  await goToStep(page, 'send');
  await expect(total(page)).toHaveText('Something went wrong!');
  await page.unroute('**/payment/calculate-price');
  await goToStep(page, 'homes');
  await page.getByLabel('Single-family home').check();
  await goToStep(page, 'send');
  await expect(total(page)).toContainText('$60.00');
});

test('the form follows the paper form: no shipping, no staff choices, nothing preset wrongly', {
  tag: [
    '@core',
    '@APP-007',
    '@APP-008',
    '@APP-010',
    '@APP-011',
    '@APP-014',
    '@APP-015',
    '@APP-021',
    '@APP-030',
    '@APP-049',
    '@APP-050',
    '@APP-051',
    '@APP-052',
    '@PUB-002',
    '@PUB-003',
    '@PUB-004',
    '@PUB-005',
    '@PUB-006',
    '@PUB-007',
  ],
}, async ({ page }) => {
  await openForm(page);
  await goToStep(page, 'send');
  for (const copy of [
    'Membership is $60 per year.',
    'Each additional property is $10.',
    'A condominium association pays $80 per year; individual unit owners then join for $10 each.',
    'Our staff is reachable 8:30 am to 5:30 pm, Monday to Friday, except holidays.',
    /for over 60 years/,
  ]) {
    await expect(page.getByText(copy).filter({ visible: true }).first()).toBeVisible();
  }
  const headings = await page.locator('main legend, main h2').allTextContents();
  const order = [
    'Property Type',
    'Member details',
    'Primary member',
    'Other Request Serves',
    'Property details',
    'Mailing address',
    'Membership dues',
    'Communications and disclosures',
  ];
  expect(headings.filter((heading) => order.includes(heading))).toEqual(order);
  await expect(page.getByText(/shipping|custom|service location/i)).toHaveCount(0);
  for (const name of ['membership_card', 'newsletter', 'communications', 'invoice_preference']) {
    await expect(page.locator(`[name="membership.${name}"]:checked`)).toHaveValue('2');
  }
  await expect(page.locator('[name="membership.subscription_type"]:checked')).toHaveValue('single_year');
  await expect(field(page, 'membership.subscription_no_years')).toHaveValue('1');
  await expect(page.getByLabel('I pay by card')).toBeChecked();
  const email = newEmail();
  await fillMember(page, 0, email);
  await fillRest(page);
  await send(page);
  expect(await read(page, await expectDone(page, email))).toMatchObject({
    payment_method: 'STRIPE',
    dues_amount: 6000,
  });
});

test('the same form sent twice is one application', { tag: ['@APP-054'] }, async ({ page }) => {
  const email = newEmail();
  await openForm(page);
  await fillMember(page, 0, email);
  await fillRest(page);
  const form = await page
    .locator('form#application')
    .evaluate((element: HTMLFormElement) =>
      [...new FormData(element)]
        .filter(([, value]) => typeof value === 'string')
        .map(([name, value]) => [name, String(value)]),
    );
  const post = () => page.request.post('/api/v1/membership/create-web', { multipart: Object.fromEntries(form) });
  const answers = await Promise.all([post(), post(), post()]);
  const ids = await Promise.all(answers.map(async (answer) => (await answer.json()).membership.id));
  expect(new Set(ids).size).toBe(1);
  await send(page);
  expect(await expectDone(page, email)).toBe(ids[0]);
});

test('on a phone nothing is cut off, in both themes, in English and Spanish', { tag: ['@SHELL-021'] }, async ({
  page,
  context,
  allowErrors,
}) => {
  test.setTimeout(120_000);
  allowErrors(/status of 422/);
  await page.setViewportSize({ width: 390, height: 844 });
  await openForm(page);
  await page.getByRole('button', { name: 'Add another member' }).click();
  await field(page, 'members[0].email').fill('x');
  await goToStep(page, 'homes');
  await page.getByRole('button', { name: 'Add another property' }).click();
  await send(page);
  await expect(page.getByRole('alert').first()).toBeVisible();
  for (const step of steps) {
    await goToStep(page, step);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), step).toBeLessThanOrEqual(390);
    await expectAccessible(page);
  }

  await context.addCookies([{ name: 'lang', value: 'es', url: page.url() }]);
  await page.goto('/membership-application?zip=98112');
  await expect(page).toHaveTitle('Solicitar la membresía · Homeowners Club');
  await expect(page.getByText('Su código postal está en una zona que atendemos.')).toBeVisible();
  // Hydration, which writes the step into the address, hides the button of the last one
  await expect(page).toHaveURL(/#/);
  await goToStep(page, 'send');
  await page.getByRole('button', { name: 'Enviar la solicitud' }).last().click();
  await expect(page.getByRole('alert').first()).toContainText(
    'Correo electrónico: Introduzca un correo electrónico válido',
  );
  for (const step of steps) {
    await goToStep(page, step);
    // biome-ignore lint/performance/useDomNodeTextContent: what is read is what is seen, without scripts and styles
    const shown = await page.locator('main').innerText();
    for (const english of [
      'required',
      'optional',
      'Email',
      'Phone',
      'Choose',
      'Address',
      'Member',
      'Property',
      'year',
    ]) {
      expect(shown, `“${english}” stands in the Spanish page`).not.toMatch(new RegExp(`\\b${english}\\b`));
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  }
  await page.goto('/membership-application?zip=10004');
  await expect(page.getByText('Su código postal no está en una zona que podamos atender.')).toBeVisible();
  await expectAccessible(page);
});

test('staff see no terms on the public form, some of them custom costs and the service location', {
  tag: ['@APP-008', '@APP-021', '@APP-035', '@APP-038'],
}, async ({ page, allowErrors }) => {
  allowErrors(/status of 422/);
  await signIn(page, 'employee');
  await openForm(page);
  await expect(page.getByLabel(/I accept the terms/)).toHaveCount(0);
  await expect(page.getByLabel('Custom membership cost')).toHaveCount(0);
  await signIn(page, 'service');
  await openForm(page);
  await expect(page.getByLabel('Custom membership cost')).toBeVisible();
  await expect(page.getByLabel('Service Location')).toHaveCount(0);
  await expect(page.getByLabel(/I accept the terms/)).toHaveCount(0);
  await page.getByLabel('Custom membership cost').check();
  await field(page, 'membership.membership_cost').fill('0');
  await expect(field(page, 'membership.membership_cost')).toHaveAccessibleDescription(/greater than 0/);
  await field(page, 'membership.membership_cost').fill('4500');
  await expect(total(page)).toContainText('$45.00');
  await signIn(page, 'executive');
  await openForm(page);
  await expect(page.getByLabel('Service Location')).toBeVisible();
});

for (const [how, ticked, next] of [
  ['card', true, /\/checkout\/[0-9a-f-]{36}$/],
  ['check', false, /\/app\/invoices\/createCheck\/[0-9a-f-]{36}$/],
] as const) {
  test(`staff add a member outside the area who pays by ${how}, and go on to the payment`, {
    tag: [
      '@core',
      '@APP-063',
      '@APP-064',
      '@APP-065',
      '@APP-066',
      '@APP-067',
      '@APP-068',
      '@APP-069',
      '@APP-070',
      '@APP-071',
    ],
  }, async ({ page }) => {
    await signIn(page, 'service');
    await page.goto('/app/members/create');
    await expect(page.getByRole('heading', { name: 'Member Application' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/app/members');
    await page.getByLabel('Zip code', { exact: true }).first().fill('10004');
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await expect(page.getByText('Your zip code is not located in an area that we can service.')).toBeVisible();
    const email = newEmail();
    await fillMember(page, 0, email);
    await field(page, 'properties[0].zip').fill('10004');
    await field(page, 'properties[0].address').fill('1 Broadway');
    await page.getByLabel('Same as my home').check();
    await page.getByLabel('I pay by card').setChecked(ticked);
    await send(page);
    await expect(page).toHaveURL(next);
    await expect(page.getByText('Member Application Completed!')).toBeVisible();
    if (how === 'card') await expectAccessible(page);
  });
}

test('the staff form is for those who may add members; the server says so to the others', {
  tag: ['@APP-063'],
}, async ({ page, allowErrors }) => {
  allowErrors(/status of 403/);
  await signIn(page, 'employee');
  await page.goto('/app/members/create');
  await fillMember(page, 0, newEmail());
  await field(page, 'properties[0].address').fill('1 Broadway');
  await page.getByLabel('Same as my home').check();
  await send(page);
  await expect(page.getByText('You do not have permission to do this.').first()).toBeVisible();
  await expectAccessible(page);
});
