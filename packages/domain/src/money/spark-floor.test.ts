import { describe, expect, it } from 'vitest'
import { floorWords, SPARK_FLOOR_MILLIS, signedSparks, spendableSparks } from './spark-floor.ts'

describe('sparks below zero', () => {
  it.each([
    [4000, 0, 4000],
    [4000, SPARK_FLOOR_MILLIS, 14_000],
    [-4000, SPARK_FLOOR_MILLIS, 6000],
    [-10_000, SPARK_FLOOR_MILLIS, 0],
    [-4000, 0, 0],
  ])('of %i with a floor of %i, %i can be set aside', (balance, floor, expected) => {
    expect(spendableSparks(balance, floor)).toBe(expected)
  })

  it('are spoken of to those alone who may have them', () => {
    expect(floorWords(0)).toBeUndefined()
    expect(floorWords(SPARK_FLOOR_MILLIS)).toBe(
      'You may go to −10 sparks: be helped first, and help somebody later.',
    )
  })

  it('are written with a minus', () => {
    expect([signedSparks(-500), signedSparks(0), signedSparks(7500)]).toEqual(['−0.5', '0', '7.5'])
  })
})
