import { defineConfig } from '@playwright/test';
import { findBrowser } from './testing/browser.ts';
import { patience } from './testing/patience.ts';

const { executablePath, environment } = await findBrowser();
Object.assign(process.env, environment);

/** Journeys tagged `@long` belong to `npm run test:long`, the others to `npm test`. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  projects: [
    { name: 'journeys', grepInvert: /@long/ },
    { name: 'long-journeys', grep: /@long/ },
  ],
  timeout: 120_000 * patience,
  expect: { timeout: 30_000 * patience },
  // A busy machine may need a second try, which the report names.
  retries: patience > 1 ? 1 : 0,
  fullyParallel: false,
  // A journey waits half of its time, so three workers keep two cores busy.
  workers: 3,
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  outputDir: 'test-results/journeys',
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    // Animations cost processor time here (no GPU), and no test needs them. A browser flag has no effect.
    reducedMotion: 'reduce',
  },
});
