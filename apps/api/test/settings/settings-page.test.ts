import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { settingsPage } from './settings-page.ts'

it('docs/settings.md matches the schema; `pnpm --filter @kindling/api settings-page` writes it', () => {
  expect(readFileSync(new URL('../../../../docs/settings.md', import.meta.url), 'utf8')).toBe(settingsPage())
})
