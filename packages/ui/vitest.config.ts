import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { sharedModules } from '../../scripts/check/shared-modules.mjs'

/** What the stories can't show: the theme's arithmetic, and the promises that every component keeps. */
export default defineConfig({
  test: {
    projects: sharedModules({
      name: 'ui',
      root: import.meta.dirname,
      include: ['src/**/*.test.{ts,tsx}', '{build,docs,size,pictures}/**/*.test.ts'],
    }),
    reporters: [
      'default',
      fileURLToPath(new URL('../../scripts/check/vitest-reporter.mjs', import.meta.url)),
    ],
    // Components are drawn twice: on a server without a document, and in one.
    environment: 'node',
    // Style sheets are read, not skipped: the theme's own text is under test.
    css: true,
  },
})
