import { expect, it } from 'vitest'
import { countryOf } from './country-of.ts'

it.each([
  ['8.8.8.8', 'US'],
  ['2001:4860:4860::8888', 'US'],
  ['193.0.6.139', 'NL'],
  ['127.0.0.1', null],
  ['10.1.2.3', null],
  ['::1', null],
  ['not an address', null],
  [null, null],
])('countryOf(%s) is %s', async (address, country) => {
  expect(await countryOf(address)).toBe(country)
})
