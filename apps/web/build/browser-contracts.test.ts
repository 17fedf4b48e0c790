import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { withoutServerFields } from './browser-contracts.ts'

const contract = `
export const contract = {
  open: endpoint({
    method: 'POST',
    path: '/dispute/open',
    kind: 'finish',
    limit: { max: 20, per: 'hour' },
    summary: 'Open a dispute, { once }',
    body: disputeBody,
    data: disputeSchema,
    confirm: ({ amount }) => amount > 200
  }),
  other: shape({ kind: 'kept' })
}`

it('strips server-only fields from endpoint()', () => {
  const kept = withoutServerFields('contract.js', contract)
  expect(kept.replace(/\s+/g, ' ')).toBe(
    " export const contract = { open: endpoint({ method: 'POST', path: '/dispute/open', data: disputeSchema, }), other: shape({ kind: 'kept' }) }",
  )
})

it('no source of the web app reads a stripped field', () => {
  const src = new URL('../src/', import.meta.url)
  const reading = globSync('**/*.{ts,tsx}', { cwd: src, exclude: ['**/*.test.*'] }).filter((file) =>
    /Contract\.\w+\.(summary|kind|ownBy|limit|confirm|takesOutboxToken|params|query|body)\b/.test(
      readFileSync(new URL(file, src), 'utf8'),
    ),
  )
  expect(reading).toEqual([])
})
