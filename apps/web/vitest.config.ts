import { defineConfig } from 'vitest/config'
import { articles } from './build/articles.ts'

export default defineConfig({
  plugins: [articles()],
  test: { name: 'web', include: ['src/**/*.test.{ts,tsx}'], expect: { poll: { timeout: 4000 } } },
})
