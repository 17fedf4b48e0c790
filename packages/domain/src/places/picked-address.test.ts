import { expect, test } from 'vitest'
import { partsOf } from './picked-address.ts'

test.each([
  ['10 Camden High Street, Camden, London NW1', 'London NW1', '10 Camden High Street', 'Camden'],
  ['Flat 2, 10 Mill Road, Cambridge', 'Cambridgeshire', 'Flat 2, 10 Mill Road', 'Cambridge'],
  ['Notting Hill', 'London W11', 'Notting Hill', undefined],
])('partsOf splits %s', (label, detail, street, town) => {
  expect(partsOf({ label, detail })).toEqual({ street, town })
})
