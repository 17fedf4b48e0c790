import { bookingTermsSchema, defaultTerms } from '@kindling/domain/appointments/booking-terms'
import { expect, it } from 'vitest'
import { lengthOptions, stepOptions } from './terms-options.ts'

it('offers a length that isn’t usual where it was chosen before, in its place', () => {
  const labels = lengthOptions(75).map(({ label }) => label)
  expect(labels.slice(3, 6)).toEqual(['1 hour', '1 hour 15 minutes', '1 hour 30 minutes'])
})

it('offers nothing that can’t be saved', () => {
  for (const { value } of lengthOptions(60)) {
    expect(bookingTermsSchema.safeParse({ ...defaultTerms, min_minutes: Number(value) }).success).toBe(true)
  }
  for (const { value } of stepOptions) {
    expect(bookingTermsSchema.safeParse({ ...defaultTerms, step_minutes: Number(value) }).success).toBe(true)
  }
})
