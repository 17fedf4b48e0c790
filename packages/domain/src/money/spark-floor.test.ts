import { describe, expect, it } from 'vitest'
import { floorWords, SPARK_FLOOR_MILLIS, signedSparks } from './spark-floor.ts'

describe('sparks below zero', () => {
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
