// spec: marketplace §3 empty last name

import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The only two functions that join first and last name, in TypeScript and in SQL. */
const composers = ['packages/domain/src/profile/names.ts', 'apps/api/src/db/member-names.ts']

const between = /(?:\{' '\}|[\s'"|+])+/.source
const byHand = [
  // `${firstname} ${lastname}`, {firstname} {lastname}, sql`${firstname} || ' ' || ${lastname}`
  new RegExp(`\\{[\\w.?]*first\\w*\\}${between}\\$?\\{[\\w.?]*(?:last|initial)\\w*\\}`, 'i'),
  // firstname + ' ' + lastname
  /\bfirst\w*\s*(?:\+|\|\|)\s*' '\s*(?:\+|\|\|)\s*[\w.]*last/i,
  // [firstname, lastname].join(' ')
  /\bfirst\w*,\s*[\w.]*last\w*,?\s*\]\s*\.(?:join|filter)/i,
]
const isByHand = (source) => byHand.some((pattern) => pattern.test(source))

it('only fullName and fullNameOf join names, so that a missing last name leaves no gap', () => {
  const sources = globSync('{apps,packages}/*/{src,demo}/**/*.{ts,tsx}', { cwd: root })
  expect(sources.length).toBeGreaterThan(0)
  const found = sources.filter((path) => isByHand(readFileSync(`${root}${path}`, 'utf8')))
  expect(found.filter((path) => !composers.includes(path) && !/\.test\.tsx?$/.test(path))).toEqual([])
})

describe('isByHand', () => {
  it.each([
    ['as a template', `\${ada.firstname} \${ada.lastname}`],
    ['as a template with an initial', `\${firstname} \${initial}.`],
    ['in JSX', `<b>\n  {user.firstname}{' '}\n  {user.lastname}\n</b>`],
    ['in SQL', `\${members.firstname} || ' ' || \${members.lastname}`],
    ['by plus', "who.firstname + ' ' + who.lastname"],
    ['by join', "[firstname, lastname].filter(Boolean).join(' ')"],
  ])('finds names joined %s', (_, source) => {
    expect(isByHand(source)).toBe(true)
  })

  it('ignores code that only reads both names', () => {
    expect(isByHand('const { firstname, lastname } = person')).toBe(false)
    expect(isByHand("const [firstname, lastname] = form.watch(['firstname', 'lastname'])")).toBe(false)
  })
})
