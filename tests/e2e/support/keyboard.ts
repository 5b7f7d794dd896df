import { expect, type Locator, type Page } from '@playwright/test';

/** Seconds a practised person needs for a stroke, and to find the next thing on the screen. */
const SECONDS_A_STROKE = 0.2;
const SECONDS_A_LOOK = 1;

/** Tabs to a control that is nearer than this, or the way there is too long. */
const FAR = 45;

/**
 * A person with a keyboard and no mouse. What is pressed is counted; after every step the focus is on something that is
 * seen, and nothing gets it by script of the test.
 */
export function atKeyboard(page: Page) {
  let strokes = 0;
  let looks = 0;
  let waited = 0;

  const strike = async (key: string) => {
    strokes += 1;
    await page.keyboard.press(key);
  };

  /** Fails where the focus is nowhere, out of sight, beneath something else or not marked. */
  const expectFocus = async (after: string) => {
    await expect
      .poll(() => page.evaluate(faultOfFocus), { message: `the focus after ${after}`, timeout: 4000 })
      .toBe('');
  };

  /** The browser's own key for the page before, which one without a window does not have. */
  const goBack = async () => {
    strokes += 1;
    await page.goBack();
  };

  /** Waits for what the club does, in the person's time. */
  const sees = async (target: Locator) => {
    looks += 1;
    const start = performance.now();
    await expect(target.first()).toBeVisible();
    waited += performance.now() - start;
  };

  const press = async (...keys: string[]) => {
    for (const key of keys) await strike(key);
    await expectFocus(keys.join(' '));
  };

  const type = async (text: string) => {
    strokes += text.length;
    await page.keyboard.type(text);
  };

  /** Tabs to a control, backwards where that is said. */
  const tabTo = async (target: Locator, { isBack = false } = {}) => {
    looks += 1;
    await expect(target.first()).toBeVisible();
    for (let tabs = 0; tabs < FAR; tabs += 1) {
      if (await target.first().evaluate((element) => element === document.activeElement)) {
        return expectFocus(`Tab to ${target}`);
      }
      await strike(isBack ? 'Shift+Tab' : 'Tab');
    }
    throw new Error(`${target} is not reached by ${FAR} Tabs`);
  };

  return {
    strike,
    press,
    goBack,
    type,
    tabTo,
    sees,
    expectFocus,
    async activate(target: Locator, options?: { isBack?: boolean }) {
      await tabTo(target, options);
      await press('Enter');
    },
    async fill(target: Locator, text: string) {
      await tabTo(target);
      await strike('Control+a');
      await type(text);
    },
    /** Strokes, the seconds that they take a person, and those with what was waited for. */
    spent() {
      const handSeconds = strokes * SECONDS_A_STROKE + looks * SECONDS_A_LOOK;
      return { strokes, handSeconds, seconds: handSeconds + waited / 1000 };
    },
    begin() {
      strokes = 0;
      looks = 0;
      waited = 0;
    },
  };
}

/** In the page: what is wrong with where the focus is; nothing is an empty text. */
function faultOfFocus(): string {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return 'nowhere';
  const name = `${focused.tagName.toLowerCase()} ${focused.id} ${focused.getAttribute('aria-label') ?? ''} ${focused.textContent?.slice(0, 30)}`;
  const box = focused.getBoundingClientRect();
  if (box.width === 0 || box.height === 0) return `without a place: ${name}`;
  // A large part, such as a list or a dialog, is framed by what one sees of it
  if (focused.matches('[role=dialog], [role=alertdialog], section, iframe, [role=menu], main')) return '';
  const [x, y] = [box.left + Math.min(box.width / 2, innerWidth / 2), box.top + box.height / 2];
  if (y < 0 || y > innerHeight || x < 0 || x > innerWidth) return `out of sight: ${name}`;
  const above = document.elementFromPoint(x, y);
  const isOver = !above || focused.contains(above) || above.contains(focused);
  if (!isOver && !above.closest('[data-sonner-toaster]')) return `beneath ${above.tagName} ${above.className}: ${name}`;
  return '';
}
