import { defineConfig } from '@playwright/test';
import { findBrowser } from './testing/browser.ts';

const { executablePath, environment } = await findBrowser();
Object.assign(process.env, environment);

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  // Limits are for what never comes, on a machine that is busy with other things: no journey is about
  // how long something takes.
  timeout: 1_200_000,
  expect: { timeout: 240_000 },
  fullyParallel: false,
  // Half of their time goes into waiting, even for two cores.
  workers: 3,
  // A busy machine can be late once; Playwright names what needed its second try.
  retries: 1,
  reporter: [['list']],
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
    // What pulses and drifts is drawn by the processor, sixty times a second, and waited for by nobody.
    // Playwright tells each page which it is: a flag of the browser's would be overruled.
    reducedMotion: 'reduce',
  },
});
