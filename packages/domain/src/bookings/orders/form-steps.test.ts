import { describe, expect, it } from 'vitest'
import { emptyDraft } from './booking-draft.ts'
import { firstStep } from './form-steps.ts'

const date = '2026-12-03'
const start = `${date}T14:00:00.000Z`

describe('firstStep', () => {
  it('is the time until it is chosen', () => {
    expect(firstStep(emptyDraft)).toBe('when')
    expect(firstStep({ ...emptyDraft, date })).toBe('when')
    expect(firstStep({ ...emptyDraft, description: 'A shelf' })).toBe('when')
  })

  it('is the details once a time is chosen, or a day with a description', () => {
    expect(firstStep({ ...emptyDraft, date, start })).toBe('what')
    expect(firstStep({ ...emptyDraft, date, anyTime: true })).toBe('what')
    expect(firstStep({ ...emptyDraft, date, description: 'A shelf' })).toBe('what')
  })
})
