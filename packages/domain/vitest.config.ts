import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { sharedModules } from '../../scripts/check/shared-modules.mjs'

export default defineConfig({
  test: {
    projects: sharedModules({ name: 'domain', root: import.meta.dirname, include: ['src/**/*.test.ts'] }),
    reporters: [
      'default',
      fileURLToPath(new URL('../../scripts/check/vitest-reporter.mjs', import.meta.url)),
    ],
  },
})
