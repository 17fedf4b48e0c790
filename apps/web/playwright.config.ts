import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { chromiumLaunch } from '../../scripts/chromium.mjs'

const port = Number(process.env.E2E_PORT ?? 3987)
const launchOptions = chromiumLaunch()

/** Journeys through the built web app, the real api and a database of their own. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [
    ['list'],
    [fileURLToPath(new URL('../../scripts/check/playwright-reporter.mjs', import.meta.url))],
  ],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    viewport: { width: 390, height: 844 },
    // A trace costs a quarter of the time: the check asks for one when it runs a failed journey again.
    trace: 'off',
    screenshot: 'only-on-failure',
    // As members have it. Journeys about code that doesn’t arrive block it: it has that code already.
    serviceWorkers: 'allow',
    launchOptions,
  },
  webServer: {
    command: 'node e2e/serve.mjs',
    env: { PORT: String(port) },
    url: `http://localhost:${port}/api/health/ready`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'pipe',
  },
})
