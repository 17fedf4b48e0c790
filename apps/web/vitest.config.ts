import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { articles } from './build/articles.ts'

export default defineConfig({
  plugins: [articles()],
  test: {
    name: 'web',
    reporters: [
      'default',
      fileURLToPath(new URL('../../scripts/check/vitest-reporter.mjs', import.meta.url)),
    ],
    include: ['{src,build}/**/*.test.{ts,tsx}'],
    expect: { poll: { timeout: 4000 } },
  },
})
