import { describe, expect, it } from 'vitest'
import { floorWords, SPARK_FLOOR_MILLIS, signedSparks } from './spark-floor.ts'

describe('spark overdraft', () => {
  it('is described only to members who have one', () => {
    expect(floorWords(0)).toBeUndefined()
    expect(floorWords(SPARK_FLOOR_MILLIS)).toBe(
      'You may go to −10 sparks: be helped first, and help somebody later.',
    )
  })

  it('is formatted with a minus sign', () => {
    expect([signedSparks(-500), signedSparks(0), signedSparks(7500)]).toEqual(['−0.5', '0', '7.5'])
  })
})
