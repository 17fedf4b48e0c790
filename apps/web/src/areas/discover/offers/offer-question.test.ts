import { expect, it } from 'vitest'
import { asksForOffers, changeAddress, inSensibleOrder, readQuestion } from './offer-question.ts'
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

it('an address asks everything that it says', () => {
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

it('a category is the help of it, unless its things are asked for', () => {
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

it('what is set in an address part by part is asked as if it had stood there', () => {
  let address = new URLSearchParams({ city: 'leeds' })
  for (const [name, value] of Object.entries(whole)) address = changeAddress(address, { [name]: value })
  expect(readQuestion(address)).toEqual(readQuestion(new URLSearchParams(whole)))
  expect(address.get('city')).toBe('leeds')
  for (const name of Object.keys(whole)) address = changeAddress(address, { [name]: undefined })
  expect(address.toString()).toBe('city=leeds')
})

it('what can’t be read is left out, and the rest still asked', () => {
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

it('a place that was picked is asked by its position, and its name kept for the reader', () => {
  const address = new URLSearchParams({ near: 'Camden', lat: '51.54', lon: '-0.14' })
  expect(readQuestion(address)).toEqual({ lat: 51.54, lon: -0.14, pay: 'cash' })
  expect(readQuestion(new URLSearchParams({ near: 'Camden' }))).toEqual({ near: 'Camden', pay: 'cash' })
})

it('an address without a question asks for no offers', () => {
  expect(asksForOffers(new URLSearchParams('category=Bikes'))).toBe(false)
  expect(asksForOffers(new URLSearchParams('city=leeds'))).toBe(false)
  expect(asksForOffers(new URLSearchParams('sort=near'))).toBe(true)
})

it('the newest come first where nobody knows what is near, unless something else is asked', () => {
  const order = (address: string, member?: { lat?: number | null }) =>
    inSensibleOrder(readQuestion(new URLSearchParams(address)), member).sort
  expect(order(`id=${category}`, { lat: null })).toBe('new')
  expect(order(`id=${category}`)).toBe('new')
  expect(order(`id=${category}`, { lat: 51.5 })).toBeUndefined()
  expect(order(`id=${category}&near=Camden`)).toBeUndefined()
  expect(order(`id=${category}&sort=near`)).toBe('near')
  expect(order('q=shelf')).toBeUndefined()
})
