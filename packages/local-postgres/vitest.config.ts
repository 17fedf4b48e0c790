import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'local-postgres',
    reporters: [
      'default',
      fileURLToPath(new URL('../../scripts/check/vitest-reporter.mjs', import.meta.url)),
    ],
    include: ['src/**/*.test.ts'],
  },
})
