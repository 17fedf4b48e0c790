import { expect, it } from 'vitest'
import { withParameters } from '../query-parameters.ts'
import { asksForOffers, readQuestion, withDefaultSort } from './offer-address.ts'
import { setFilters } from './set-filters.ts'

const category = '01890000-0000-7000-8000-000000000000'
const whole = {
  category: 'Home repairs',
  id: category,
  q: 'shelf',
  sort: 'price',
  near: 'Camden',
  within: '3',
  on: '2026-11-28',
  minutes: '90',
  pay: 'spark',
  max: '9.5',
  rating: '4.5',
  verified: 'true',
  instant: 'true',
  level: 'expert',
  place: 'online',
}

it('every search parameter of an address is read', () => {
  expect(readQuestion(new URLSearchParams(whole))).toEqual({
    category,
    q: 'shelf',
    sort: 'price',
    near: 'Camden',
    within: 3,
    on: '2026-11-28',
    minutes: 90,
    pay: 'spark',
    max: 9.5,
    rating: 4.5,
    verified: 'true',
    instant: 'true',
    level: 'expert',
    place: 'online',
    kind: 'service',
  })
})

it('a category lists work, and things only on request', () => {
  const kindOf = (address: string) => readQuestion(new URLSearchParams(address)).kind
  expect(kindOf(`id=${category}`)).toBe('service')
  expect(kindOf(`id=${category}&kind=thing`)).toBe('thing')
  expect(kindOf(`id=${category}&kind=any`)).toBeUndefined()
  expect(kindOf('q=drill')).toBeUndefined()
  expect(setFilters(readQuestion(new URLSearchParams(`id=${category}`)))).toEqual([])
  expect(setFilters(readQuestion(new URLSearchParams(`id=${category}&kind=any`)))).toMatchObject([
    { id: 'kind', label: 'Help and things' },
  ])
})

it('parameters that are set one by one are read like a whole address', () => {
  let address = new URLSearchParams({ city: 'leeds' })
  for (const [name, value] of Object.entries(whole)) address = withParameters(address, { [name]: value })
  expect(readQuestion(address)).toEqual(readQuestion(new URLSearchParams(whole)))
  expect(address.get('city')).toBe('leeds')
  for (const name of Object.keys(whole)) address = withParameters(address, { [name]: undefined })
  expect(address.toString()).toBe('city=leeds')
})

it('invalid parameters are dropped', () => {
  const address = new URLSearchParams({
    within: '7',
    rating: 'five',
    level: 'god',
    on: 'soon',
    minutes: '-3',
    id: 'x',
    verified: 'no',
    sort: 'cheap',
    max: 'lots',
    lat: '51.5',
    q: 'shelf',
  })
  expect(readQuestion(address)).toEqual({ q: 'shelf', pay: 'cash' })
})

it('a picked place is searched by its position, not its name', () => {
  const address = new URLSearchParams({ near: 'Camden', lat: '51.54', lon: '-0.14' })
  expect(readQuestion(address)).toEqual({ lat: 51.54, lon: -0.14, pay: 'cash' })
  expect(readQuestion(new URLSearchParams({ near: 'Camden' }))).toEqual({ near: 'Camden', pay: 'cash' })
})

it('an address without search parameters is no offer search', () => {
  expect(asksForOffers(new URLSearchParams('category=Bikes'))).toBe(false)
  expect(asksForOffers(new URLSearchParams('city=leeds'))).toBe(false)
  expect(asksForOffers(new URLSearchParams('sort=near'))).toBe(true)
})

it('offers are sorted by date if the member’s location is unknown', () => {
  const order = (address: string, member?: { lat?: number | null }) =>
    withDefaultSort(readQuestion(new URLSearchParams(address)), member).sort
  expect(order(`id=${category}`, { lat: null })).toBe('new')
  expect(order(`id=${category}`)).toBe('new')
  expect(order(`id=${category}`, { lat: 51.5 })).toBeUndefined()
  expect(order(`id=${category}&near=Camden`)).toBeUndefined()
  expect(order(`id=${category}&sort=near`)).toBe('near')
  expect(order('q=shelf')).toBeUndefined()
})
