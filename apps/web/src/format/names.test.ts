import { expect, test } from 'vitest'
import { fullName, shortName } from './names.ts'

test('a name is whole, or a first name and an initial for rows; one without a last name stands alone', () => {
  const amara = { firstname: 'Amara', lastname: 'Kensington' }
  const cher = { firstname: 'Cher', lastname: '' }
  expect([amara, cher].map(fullName)).toEqual(['Amara Kensington', 'Cher'])
  expect([amara, cher].map(shortName)).toEqual(['Amara K.', 'Cher'])
})
