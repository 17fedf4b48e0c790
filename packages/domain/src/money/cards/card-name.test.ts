import { expect, test } from 'vitest'
import { cardName, usableCards } from './card-name.ts'

test('cardName is brand and last four digits', () => {
  expect(cardName({ brand: 'visa', last_four: '4242' })).toBe('Visa •••• 4242')
  expect(cardName({ brand: 'amex', last_four: '0005' })).toBe('American Express •••• 0005')
})

test('usable cards are listed with the default first, the others in order', () => {
  const makeCard = (id: string, is_default: boolean, is_usable = true) => ({ id, is_default, is_usable })
  const cards = [makeCard('a', false), makeCard('b', false, false), makeCard('c', true), makeCard('d', false)]
  expect(usableCards(cards).map(({ id }) => id)).toEqual(['c', 'a', 'd'])
  expect(usableCards()).toEqual([])
})
