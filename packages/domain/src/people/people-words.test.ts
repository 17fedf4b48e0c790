import { expect, it } from 'vitest'
import { neighboursInWords } from '../skills/category-words.ts'
import { foundInWords, offersInWords, whereInWords } from './people-words.ts'

const person = {
  id: 'amara',
  firstname: 'Amara',
  lastname: 'O.',
  photourl: null,
  location: 'Camden',
  skills: ['Bikes', 'Repairs'],
  distance: 3.2,
  distance_band: '1 - 2 miles',
  lat: null,
  lon: null,
}

it('a member’s place has a distance only on request', () => {
  expect(whereInWords(person, true)).toBe('Camden · 1 - 2 miles away')
  expect(whereInWords(person, false)).toBe('Camden')
  expect(whereInWords({ ...person, location: null }, false)).toBe('Somewhere near')
})

it('a member without offers is said to offer nothing', () => {
  expect(offersInWords(person)).toBe('Bikes, Repairs')
  expect(offersInWords({ skills: [] })).toBe('Offers nothing yet')
})

it('people are counted with the singular for one', () => {
  expect([0, 1, 2].map(foundInWords)).toEqual(['No users found', '1 person found', '2 people found'])
  expect([0, 1, 2].map(neighboursInWords)).toEqual(['Be the first', '1 neighbour', '2 neighbours'])
})
