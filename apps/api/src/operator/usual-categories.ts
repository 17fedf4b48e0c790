import type { NewCategory } from './categories-store.ts'

/** The twelve categories that `kindling categories usual` publishes, in this order. The demo has the same. */
export const usualCategories = {
  homeRepairs: {
    title: 'Home repairs',
    description: 'Shelves, taps, doors and all the small jobs that wait for a Saturday.',
    thumbnail: 'ladder',
  },
  bikes: {
    title: 'Bikes',
    description: 'Punctures, brakes, gears and the courage to ride in traffic.',
    thumbnail: 'bicycle',
  },
  baking: {
    title: 'Baking',
    description: 'Sourdough, birthday cakes and lessons at your own oven.',
    thumbnail: 'bread',
  },
  musicLessons: {
    title: 'Music lessons',
    description: 'Guitar, piano, singing and first chords for any age.',
    thumbnail: 'guitar',
  },
  gardening: {
    title: 'Gardening',
    description: 'Borders, balconies, pruning and what to plant where nothing grows.',
    thumbnail: 'plant',
  },
  sewing: {
    title: 'Sewing',
    description: 'Hems, zips, curtains and clothes that deserve a second life.',
    thumbnail: 'needle',
  },
  computerHelp: {
    title: 'Computer help',
    description: 'Slow laptops, lost photos, printers that sulk, explained without jargon.',
    thumbnail: 'laptop',
  },
  painting: {
    title: 'Painting',
    description: 'Walls, woodwork and front doors, neatly cut in and cleaned up after.',
    thumbnail: 'paint',
  },
  languages: {
    title: 'Languages',
    description: 'Conversation, homework and getting ready for a move or a test.',
    thumbnail: 'language',
  },
  photography: {
    title: 'Photography',
    description: 'Portraits, small events and learning to use the camera you own.',
    thumbnail: 'camera',
  },
  dogWalking: {
    title: 'Dog walking',
    description: 'Long walks, short walks and company while you are away.',
    thumbnail: 'dog',
  },
  driving: {
    title: 'Driving & lifts',
    description: 'Airport runs, tip runs, small moves and practice before the test.',
    thumbnail: 'car',
  },
} satisfies Record<string, NewCategory>
