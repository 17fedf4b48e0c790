import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** What the stories can't show: the theme's arithmetic, and the promises that every component keeps. */
export default defineConfig({
  test: {
    name: 'ui',
    reporters: [
      'default',
      fileURLToPath(new URL('../../scripts/check/vitest-reporter.mjs', import.meta.url)),
    ],
    include: ['src/**/*.test.{ts,tsx}', '{bench,build,docs,size,pictures}/**/*.test.ts'],
    // Components are drawn twice: on a server without a document, and in one.
    environment: 'node',
    // Style sheets are read, not skipped: the theme's own text is under test.
    css: true,
  },
})
