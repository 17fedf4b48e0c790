import { fileURLToPath } from 'node:url'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumLaunch } from './scripts/chromium.mjs'

/**
 * Stories as tests for whoever writes them: a story renders, its play function passes, and axe finds nothing in light
 * mode. `pnpm pictures` plays and checks all of them in every window.
 */
export default defineConfig({
  plugins: [storybookTest({ configDir: fileURLToPath(new URL('.storybook', import.meta.url)) })],
  // Found before the run: a dependency met halfway through would reload the page under a running test.
  optimizeDeps: { entries: ['packages/ui/src/**/*.stories.tsx', 'apps/web/src/**/*.stories.tsx'] },
  test: {
    name: 'stories',
    // The first story of a page loads the whole product.
    testTimeout: 30_000,
    browser: {
      enabled: true,
      headless: true,
      viewport: { width: 1000, height: 800 },
      provider: playwright({
        launchOptions: chromiumLaunch(),
        // No motion, which axe would catch halfway.
        contextOptions: {
          colorScheme: 'light',
          reducedMotion: 'reduce',
          locale: 'en-GB',
          timezoneId: 'Europe/London',
        },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
