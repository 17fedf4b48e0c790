import { defaultTerms } from '@kindling/domain/appointments/booking-terms'
import { expect, it } from 'vitest'
import { termsForm, typedTerms } from './terms-form-schema.ts'

const packed = (price: string) => ({
  ...typedTerms(defaultTerms),
  packages: [{ id: '01890000-0000-7000-8000-000000000001', name: 'Bike service', minutes: 60, price }],
})
const problemsOf = (typed: unknown) =>
  termsForm.safeParse(typed).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

it('begins with what is saved, and sends it as it was', () => {
  const [first] = termsForm.parse(packed('12,50')).packages
  expect(first?.price).toBe(12.5)
  const saved = { ...defaultTerms, travel_km: 7, packages: first ? [first] : [] }
  expect(typedTerms(saved)).toMatchObject({ travel_km: '7', packages: [{ price: '12.50' }] })
  expect(termsForm.parse(typedTerms(saved))).toEqual(saved)
  expect(termsForm.parse(typedTerms(defaultTerms))).toEqual(defaultTerms)
})

it('says what is wrong with a price or a distance as it was typed', () => {
  expect(problemsOf(packed(''))).toEqual(['packages.0.price: Enter a price'])
  expect(problemsOf(packed('1,250'))).toEqual([
    'packages.0.price: 1,250 can be read in two ways: type 1250 or 1.25',
  ])
  expect(problemsOf(packed('0,50'))).toEqual(['packages.0.price: A package costs at least £1'])
  for (const travel_km of ['0', '7.5', '1e1', 'far', '101']) {
    expect(problemsOf({ ...typedTerms(defaultTerms), travel_km })).toEqual(['travel_km: Choose 1 to 100 km'])
  }
})
