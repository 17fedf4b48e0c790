import type { Category } from '../skills/skill-contract.ts'
import { idOf } from './people.ts'

/** A published category: by default the one of Amara's shelves. */
export function makeCategory(overrides: Partial<Category> = {}): Category {
  return {
    id: idOf(211),
    title: 'Home repairs',
    description: 'Shelves, taps, hinges and what else is on the list by the fridge.',
    thumbnail: 'hammer',
    status: 'published',
    people: 12,
    ...overrides,
  }
}

/** Six published categories, with those of the skills above. */
export const makeCategories = (): Category[] => [
  makeCategory({
    id: idOf(211),
    title: 'Furniture and shelves',
    description: 'Shelves, curtain rails, and wardrobes that come in forty parts.',
    thumbnail: 'hammer',
    people: 7,
  }),
  makeCategory({
    id: idOf(212),
    title: 'Baking bread',
    description: 'Sourdough, birthday cakes and lessons at your own oven.',
    thumbnail: 'bread',
  }),
  makeCategory({
    id: idOf(213),
    title: 'Bikes',
    description: 'Punctures, brakes, gears and the courage to ride in traffic.',
    thumbnail: 'bicycle',
  }),
  makeCategory({
    id: idOf(214),
    title: 'Music lessons',
    description: 'Guitar, piano, singing and first chords for any age.',
    thumbnail: 'guitar',
  }),
  makeCategory({
    id: idOf(215),
    title: 'Gardening',
    description: 'Borders, balconies, pruning and what to plant where nothing grows.',
    thumbnail: 'plant',
  }),
  makeCategory({
    id: idOf(216),
    title: 'Computer help',
    description: 'Slow laptops, lost photos, printers that sulk, explained without jargon.',
    thumbnail: 'laptop',
  }),
]
