import { defineConfig } from '@playwright/test';
import { LAUNCH, TELEPHONE } from './support/browser';
import { CLUB_URL } from './support/club';

/** Tests that change the club's settings. */
const OF_SETTINGS = /@settings/;

// BASE_URL and CHROMIUM_PATH come from scripts/test.mjs, which serves a fresh club for the run. Without them the tests
// run against the club that `npm start` has open.
export default defineConfig({
  testDir: '.',
  // The large ones need a club of their own: 100,000 members
  projects: [
    {
      name: 'club',
      testIgnore: ['large/**', '**/e2e/{phone,ringcentral,settings}/*'],
      grepInvert: OF_SETTINGS,
      outputDir: '../../.local/test-results/browser-club',
    },
    // What is set holds for everybody: in a club of their own, one after the other
    {
      name: 'settings',
      testMatch: ['**/e2e/settings/*', '**/e2e/{forms,record-forms}.spec.ts'],
      grep: / settings\/|@settings/,
      workers: 1,
      outputDir: '../../.local/test-results/browser-settings',
    },
    // Sound needs the whole Chromium, with a microphone that is none
    {
      name: 'phone',
      testMatch: '**/e2e/phone/*.spec.ts',
      outputDir: '../../.local/test-results/browser-phone',
      workers: 2,
      use: { launchOptions: TELEPHONE },
    },
    // In a club of its own too, whose calls are carried by the double of RingCentral
    {
      name: 'ringcentral',
      testMatch: '**/e2e/ringcentral/*.spec.ts',
      outputDir: '../../.local/test-results/browser-ringcentral',
      workers: 2,
      use: { launchOptions: TELEPHONE },
    },
    // One after the other: one measures, and another takes the club's executives away
    { name: 'large', testMatch: 'large/**', workers: 1, outputDir: '../../.local/test-results/browser-large' },
  ],
  forbidOnly: true,
  // A third keeps two cores busy while the others wait
  workers: 3,
  // What passes only then is named at the end of npm test
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    baseURL: CLUB_URL,
    // Cookies and storage are emptied between tests; scripts and their compiled code stay: a third of a page's load
    reuseContext: true,
    // Nothing fades in or out: a click waits until what it is to hit stands still, and each frame is painted by a core
    contextOptions: { reducedMotion: 'reduce' },
    // A trace is a third of a run's time: TRACE=1 keeps those of tests that fail
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: LAUNCH,
  },
});
