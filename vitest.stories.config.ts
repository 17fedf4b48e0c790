import { fileURLToPath } from 'node:url'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumLaunch } from './scripts/chromium.mjs'

/** The browser with a member's preference for a theme, and with no motion that axe would catch halfway. */
function browserPreferring(colorScheme: 'light' | 'dark') {
  return {
    browser: 'chromium' as const,
    name: `stories ${colorScheme}`,
    viewport: { width: 1000, height: 800 },
    provider: playwright({
      launchOptions: chromiumLaunch(),
      contextOptions: { colorScheme, reducedMotion: 'reduce' },
    }),
  }
}

/** Every story is a test: it renders, its play function passes, and axe finds nothing, in light and in dark. */
export default defineConfig({
  plugins: [storybookTest({ configDir: fileURLToPath(new URL('.storybook', import.meta.url)) })],
  // Found before the run: a dependency met halfway through would reload the page under a running test.
  optimizeDeps: { entries: ['packages/ui/src/**/*.stories.tsx', 'apps/web/src/**/*.stories.tsx'] },
  test: {
    name: 'stories',
    setupFiles: [fileURLToPath(new URL('.storybook/long-words.setup.ts', import.meta.url))],
    reporters: ['default', fileURLToPath(new URL('scripts/check/vitest-reporter.mjs', import.meta.url))],
    // A page for all files rather than one for each: a story is taken off it before the next comes.
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({ launchOptions: chromiumLaunch() }),
      instances: [browserPreferring('light'), browserPreferring('dark')],
    },
  },
})
