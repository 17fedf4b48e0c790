import { expect, it } from 'vitest'
import { bookingTermsSchema, defaultTerms } from '../booking-terms.ts'
import { lengthOptions, stepOptions, termsForm, typedTerms } from './terms-form.ts'

const packed = (price: string) => ({
  ...typedTerms(defaultTerms),
  packages: [{ id: '01890000-0000-7000-8000-000000000001', name: 'Bike service', minutes: 60, price }],
})
const problemsOf = (typed: unknown) =>
  termsForm.safeParse(typed).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

it('saves unchanged form values as they were', () => {
  const [first] = termsForm.parse(packed('12,50')).packages
  expect(first?.price).toBe(12.5)
  const saved = { ...defaultTerms, travel_km: 7, packages: first ? [first] : [] }
  expect(typedTerms(saved)).toMatchObject({ travel_km: '7', packages: [{ price: '12.50' }] })
  expect(termsForm.parse(typedTerms(saved))).toEqual(saved)
  expect(termsForm.parse(typedTerms(defaultTerms))).toEqual(defaultTerms)
})

it('rejects an invalid price or distance with a message', () => {
  expect(problemsOf(packed(''))).toEqual(['packages.0.price: Enter a price'])
  expect(problemsOf(packed('1,250'))).toEqual([
    'packages.0.price: 1,250 can be read in two ways: type 1250 or 1.25',
  ])
  expect(problemsOf(packed('0,50'))).toEqual(['packages.0.price: A package costs at least £1'])
  for (const travel_km of ['0', '7.5', '1e1', 'far', '101']) {
    expect(problemsOf({ ...typedTerms(defaultTerms), travel_km })).toEqual(['travel_km: Choose 1 to 100 km'])
  }
})

it('sorts a saved length that isn’t among the usual ones into the options', () => {
  const labels = lengthOptions(75).map(({ label }) => label)
  expect(labels.slice(3, 6)).toEqual(['1 hour', '1 hour 15 minutes', '1 hour 30 minutes'])
})

it('offers only lengths and steps that the schema accepts', () => {
  for (const { value } of lengthOptions(60)) {
    expect(bookingTermsSchema.safeParse({ ...defaultTerms, min_minutes: Number(value) }).success).toBe(true)
  }
  for (const { value } of stepOptions) {
    expect(bookingTermsSchema.safeParse({ ...defaultTerms, step_minutes: Number(value) }).success).toBe(true)
  }
})
