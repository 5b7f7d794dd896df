// What somebody with a poor telephone on a slow network sees and feels: the largest paint of a page that is opened for the
// first time (LCP), and the slowest response to real taps and keys on it (INP). The median of three telephones a page.
import { figuresOf, middleOf, withPoorPhone } from './poor-phone.mjs';

const TRIES = 3;
/** Milliseconds; the scale of Web Vitals calls 2,500 and 200 good. */
const LCP = 1500;
const INP = 100;
const TYPED = 'Seattle 98';

/** Types into the first field, taps what opens something, and goes on by the keyboard, as a person would. */
async function use(page) {
  const field = page.locator('main').getByRole('textbox').or(page.locator('main').getByRole('searchbox')).first();
  if (await field.isVisible().catch(() => false)) {
    // As the keyboard on the screen does; at the window's very edge Chromium paints what is typed with the next change
    await field.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await field.tap();
    await page.keyboard.type(TYPED, { delay: 120 });
  }
  for (let press = 0; press < 4; press++) {
    await page.keyboard.press('Tab');
    await page.waitForTimeout(100);
  }
  const opener = page.locator('main [aria-haspopup], main summary, main [role=combobox]').first();
  if (await opener.isVisible().catch(() => false)) {
    await opener.tap({ timeout: 3000 }).catch(() => {});
    await page.waitForTimeout(600);
    await page.keyboard.press('Escape');
  }
  // An event is reported a moment after its frame
  await page.waitForTimeout(600);
}

export default async function measure() {
  return withPoorPhone('first-view', async ({ openPhone, post, requestEstimate }) => {
    const { invoice } = await post('/invoices', { jobId: 6, items: [{ description: 'Hose', amount: 5_000 }] });
    const [checkout, reply] = [`/checkout/${invoice.uuid}`, await requestEstimate(0)];
    const open = ['/', '/membership-application', '/membership-application?zip=98112', '/job-request', '/contact'];
    const rest = ['/terms', '/privacy', '/register', '/forgotPassword'];
    const visitor = Object.fromEntries([...open, ...rest].map((path) => [path, path]));
    const office = { queue: '/app/task-queue', members: '/app/members', 'a member': '/app/members/7' };
    const pages = [
      ...Object.entries({ ...visitor, checkout, 'the contractor’s link': reply }),
      ...Object.entries({ ...office, 'a job': '/app/jobs/4' }).map(([name, path]) => [name, path, 'service']),
    ];
    const rows = [];
    for (const [name, path, role] of pages) {
      const tries = [];
      for (let at = 0; at < TRIES; at++) {
        const page = await openPhone(role);
        await page.goto(path, { waitUntil: 'networkidle' });
        const { lcp } = await figuresOf(page);
        await use(page);
        const { inp, shift } = await figuresOf(page);
        tries.push({ lcp, inp, shift });
        await page.context().close();
      }
      const { lcp, inp, shift } = middleOf(tries);
      console.log(`  ${name.padEnd(34)} LCP ${lcp.toFixed(0)} ms, INP ${inp} ms, layout shift ${shift.toFixed(3)}`);
      rows.push({ name: `${name}: LCP`, measured: lcp, ceiling: LCP, unit: 'ms' });
      rows.push({ name: `${name}: INP`, measured: inp, ceiling: INP, unit: 'ms' });
    }
    return rows;
  });
}
