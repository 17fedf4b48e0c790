import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { sharedModules } from '../../scripts/check/shared-modules.mjs'
import { articles } from './build/articles.ts'

export default defineConfig({
  plugins: [articles()],
  test: {
    projects: sharedModules({
      name: 'web',
      root: import.meta.dirname,
      include: ['{src,build}/**/*.test.{ts,tsx}'],
      setupFiles: ['src/testing/end-of-file.ts'],
    }),
    reporters: [
      'default',
      fileURLToPath(new URL('../../scripts/check/vitest-reporter.mjs', import.meta.url)),
    ],
    expect: { poll: { timeout: 4000 } },
  },
})
