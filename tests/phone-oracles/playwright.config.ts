import { defineConfig } from '@playwright/test';
import { TELEPHONE } from '../e2e/support/browser';
import { CLUB_URL } from '../e2e/support/club';

// The club, the exchanges and the official client come from scripts/phone-oracles.mjs
export default defineConfig({
  testDir: '..',
  projects: [
    // The official client proves the double of the exchange, which then proves our telephone
    { name: 'official client', testMatch: '**/phone-oracles/official.spec.ts' },
    { name: 'ringcentral', testMatch: '**/e2e/ringcentral/*.spec.ts' },
    { name: 'figures', testMatch: '**/phone-oracles/figures.spec.ts' },
    { name: 'kamailio', testMatch: '**/phone-oracles/kamailio.spec.ts' },
  ],
  outputDir: '../../.local/test-results/phone-oracles',
  forbidOnly: true,
  workers: 1,
  timeout: 150_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json']],
  use: {
    baseURL: CLUB_URL,
    reuseContext: true,
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: TELEPHONE,
  },
});
