import { describe, expect, it } from 'vitest'
import { readTypedAddress } from './typed-address.ts'

describe('an address in one line', () => {
  it.each([
    ['10 High Street, Camden', '10 High Street', 'Camden', ''],
    ['10 High Street, Camden, NW1 0JH', '10 High Street', 'Camden', 'NW1 0JH'],
    ['10 High Street, Camden NW1', '10 High Street', 'Camden', 'NW1'],
    ['Flat 2, 10 High Street, Camden, nw10jh,', 'Flat 2, 10 High Street', 'Camden', 'nw10jh'],
    ['Cam, GL11', 'Cam', 'Cam', 'GL11'],
    [' Camden ', 'Camden', 'Camden', ''],
    ['NW1 0JH', 'NW1 0JH', 'NW1 0JH', 'NW1 0JH'],
    ['10 High Street', '10 High Street', '10 High Street', ''],
  ])('%j has a street, a town and a postcode', (line, street, location, zip_code) => {
    expect(readTypedAddress(line)).toEqual({ street, location, zip_code })
  })

  it.each(['', ' , '])('%j is no address', (line) => {
    expect(readTypedAddress(line)).toBeUndefined()
  })
})
