import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { expect, test } from './support/club';

const request = {
  'First name': 'Nora',
  'Last name': 'Lindqvist',
  Email: 'nora@example.com',
  Phone: '2065550123',
  'Service address': '1501 E Madison St',
  'Zip code': '98122',
  'Job description': 'The kitchen tap drips.',
};

async function fill(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
}

/** A toast with scripts, a line at the top without. */
const thanks = (page: Page) => page.getByText('Job Request Submitted Successfully!').filter({ visible: true }).first();

const scripts = [true, false];
const withOrWithout = (javaScriptEnabled: boolean) => (javaScriptEnabled ? 'with scripts' : 'without scripts');

for (const javaScriptEnabled of scripts) {
  test(`a visitor requests a job ${withOrWithout(javaScriptEnabled)} and ends on the page of the request`, {
    tag: ['@core', '@PUB-008', '@PUB-009', '@PUB-016', '@PUB-017'],
  }, async ({ openBrowser }) => {
    const page = await openBrowser({ javaScriptEnabled });
    await page.goto('/job-request');
    await expect(page.getByRole('heading', { level: 1, name: 'Job Request Form' })).toBeVisible();
    await fill(page, request);
    await page.getByRole('button', { name: 'Send the request' }).click();
    await expect(page).toHaveURL(/\/job-request\/[\w-]{43}$/);
    await expect(page.getByText(/^We have your request\. Its number is \d+\.$/)).toBeVisible();
    await expect(thanks(page)).toBeVisible();
    await expect(thanks(page)).toHaveText('Job Request Submitted Successfully!');
  });

  test(`an error on the job request keeps what was typed, ${withOrWithout(javaScriptEnabled)}`, {
    tag: ['@PUB-012', '@PUB-013', '@PUB-018'],
  }, async ({ openBrowser, allowErrors }) => {
    allowErrors(/status of 422/);
    const page = await openBrowser({ javaScriptEnabled });
    await page.goto('/job-request');
    const evil = '<script>alert(1)</script><b>"tap\'';
    await fill(page, {
      ...request,
      Email: 'nora',
      'Membership number': '12a',
      'Last name': '',
      'Job description': evil,
    });
    await page.getByRole('button', { name: 'Send the request' }).click();
    const wrong = {
      'Last name': 'This field is required',
      Email: 'Please enter valid email',
      'Membership number': 'This must be a number',
    };
    for (const [label, message] of Object.entries(wrong)) {
      const field = page.getByLabel(label, { exact: true });
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(new RegExp(message));
    }
    await expect(page.getByLabel('Job description', { exact: true })).toHaveValue(evil);
    await expect(page.getByLabel('First name', { exact: true })).toHaveValue('Nora');
    await expect(page.getByRole('button', { name: 'Send the request' })).toBeEnabled();
    await fill(page, { 'Last name': 'Lindqvist', Email: 'nora@example.com', 'Membership number': '12' });
    await page.getByRole('button', { name: 'Send the request' }).click();
    await expect(page).toHaveURL(/\/job-request\/[\w-]{43}$/);
  });

  test(`a visitor writes to the club from the plain contact page, ${withOrWithout(javaScriptEnabled)}`, {
    tag: ['@PUB-001', '@TASK-003'],
  }, async ({ openBrowser }) => {
    const page = await openBrowser({ javaScriptEnabled });
    await page.goto('/contact');
    await fill(page, { 'Your name': 'Ruth Adler', Email: 'ruth@example.com', Message: `Gutters? ${Date.now()}` });
    await page.getByRole('button', { name: 'Send the message' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Thank you. We have your message and will answer it soon.',
    );
    await page.getByRole('link', { name: 'Back to the home page' }).click();
    await expect(page).toHaveURL('/');
  });

  test(`the language is switched on any public page and kept, ${withOrWithout(javaScriptEnabled)}`, {
    tag: ['@core', '@SHELL-021', '@SHELL-022'],
  }, async ({ openBrowser, allowErrors }) => {
    allowErrors(/status of 422/);
    const page = await openBrowser({ javaScriptEnabled });
    await page.goto('/job-request');
    await page.getByRole('button', { name: 'Español' }).click();
    await expect(page).toHaveURL('/job-request');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Solicitud de servicio');
    await expect(page).toHaveTitle('Solicitud de servicio · Homeowners Club');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await page.getByRole('button', { name: 'Enviar la solicitud' }).click();
    await expect(page.getByLabel('Nombre', { exact: true })).toHaveAccessibleDescription(/Este campo es obligatorio/);
    await page.getByRole('link', { name: 'Contacto' }).click();
    await expect(page).toHaveURL('/contacto');
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page).toHaveURL('/contact');
    await page.getByRole('link', { name: 'Request service' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Job Request Form');
  });
}

test('the contact page brings back every word with the errors, and escapes them', async ({
  openBrowser,
  allowErrors,
}) => {
  allowErrors(/status of 422/);
  const page = await openBrowser();
  await page.goto('/contacto');
  await page.locator('form.contact').evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
  });
  const evil = '</textarea><script>alert(1)</script>';
  await fill(page, { 'Su nombre': '"><b>R', 'Correo electrónico': 'ruth', Mensaje: evil });
  await page.getByRole('button', { name: 'Enviar el mensaje' }).click();
  await expect(page.getByRole('alert')).toContainText('Correo electrónico: Introduzca un correo electrónico válido');
  await expect(page.getByLabel('Correo electrónico')).toHaveAccessibleDescription(
    'Introduzca un correo electrónico válido',
  );
  await expect(page.getByLabel('Su nombre')).toHaveValue('"><b>R');
  await expect(page.getByLabel('Mensaje')).toHaveValue(evil);
  await expectAccessible(page);
  await fill(page, { 'Correo electrónico': 'ruth@example.com' });
  await page.getByRole('button', { name: 'Enviar el mensaje' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Gracias. Hemos recibido su mensaje y le responderemos pronto.',
  );
});

test('forms posted from another site are refused', async ({ request: http }) => {
  for (const path of ['/contact', '/contacto', '/job-request']) {
    const answer = await http.post(path, {
      headers: { Origin: 'https://evil.example' },
      form: { 'static-form-name': 'contact', name: 'Z', email: 'z@example.com', message: 'hi' },
    });
    expect([path, answer.status()]).toEqual([path, 403]);
  }
});

test('every public page carries the security headers, the static ones too', async ({ request: http }) => {
  for (const path of ['/', '/job-request', '/contact', '/contacto', '/nowhere']) {
    const headers = (await http.get(path)).headers();
    expect(headers, path).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
    expect(headers['cross-origin-resource-policy'], path).toBe('same-origin');
    expect(headers['content-security-policy'], path).toMatch(/default-src '(self|none)'/);
    expect(headers['content-security-policy'], path).not.toMatch(/script-src[^;]*'unsafe-inline'/);
  }
  expect((await http.get('/contact')).headers()['content-security-policy']).not.toContain('script-src');
});

test('search engines are told to leave the office and every link with a secret alone', async ({ request: http }) => {
  const answer = await http.get('/robots.txt');
  expect(answer.headers()['content-type']).toContain('text/plain');
  const rules = await answer.text();
  for (const path of ['/app', '/api/', '/checkout/', '/resetPassword/']) expect(rules).toContain(`Disallow: ${path}\n`);
});

test('the frame names the club, its hours, its telephone, its sixty years and where the places come from', {
  tag: ['@core', '@PUB-006', '@PUB-007', '@PUB-010'],
}, async ({ page }) => {
  await page.goto('/job-request');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('8:30 am to 5:30 pm, Monday to Friday, except holidays');
  await expect(footer).toContainText('over 60 years');
  await expect(footer.getByRole('link', { name: 'GeoNames' })).toBeVisible();
  const emergency = page.getByRole('main').getByRole('link', { name: '+1(206) 555-0100' }).first();
  await expect(emergency).toHaveAttribute('href', 'tel:+12065550100');
  const main = page.getByRole('navigation', { name: 'Main' });
  for (const [name, href] of [
    ['Become a member', '/membership-application'],
    ['Request service', '/job-request'],
    ['Contact us', '/contact'],
    ['Staff sign-in', '/#sign-in-card'],
  ]) {
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', href!);
  }
  await page.goto('/contact');
  await expect(page.getByRole('contentinfo')).toContainText('over 60 years');
});

test('the keyboard reaches the content first, however early a key comes', async ({ page }) => {
  for (let load = 0; load < 5; load++) {
    await page.goto('/job-request');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link', { name: '+1(206) 555-0100' }).first()).toBeFocused();
});

test('an unknown path shows the not-found page in the club’s frame', { tag: ['@SHELL-026'] }, async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 404/);
  for (const path of ['/nowhere', '/job-request/extra', '/checkout']) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    await expect(page).toHaveTitle('Page not found · Homeowners Club');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  }
  await expectAccessible(page);
});

for (const [path, name] of [
  ['/job-request', 'the job request'],
  ['/contact', 'the contact page'],
]) {
  test(`${name} holds to axe in both themes and fits a narrow phone`, async ({ page }) => {
    await page.goto(path!);
    await expectAccessible(page);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, `${path} at ${width} px`).toBeLessThanOrEqual(width);
    }
    await expectAccessible(page);
  });
}
