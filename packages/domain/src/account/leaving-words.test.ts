import { expect, it } from 'vitest'
import { hindranceKinds } from './leaving.ts'
import { deletionConsequences, wayOut } from './leaving-words.ts'

it('wayOut links each reason against deletion to the screen that settles it', () => {
  expect(hindranceKinds.map((kind) => wayOut(kind).to)).toEqual([
    '/bookings',
    '/bookings',
    '/wallet?show=cash',
    '/wallet?show=cash',
    '/wallet/withdraw',
    '/wallet?show=cash',
    '/wallet?show=cash',
    '/wallet?show=sparks',
  ])
})

it('deletionConsequences names the sparks that are lost, if any', () => {
  expect(deletionConsequences(0)).toHaveLength(3)
  expect(deletionConsequences(1).at(-1)).toBe(
    'You give up your 1 Spark token: they can’t be turned into money.',
  )
  expect(deletionConsequences(2.5).at(-1)).toContain('2.5 Spark tokens')
})
