import type { Thing, ThingDays } from '../lending/thing-contract.ts'
import { daysFromNow, hoursFromNow } from './clock.ts'
import { amara, idOf, maya } from './people.ts'

/** A thing to borrow: by default Amara's hammer drill, for 3 pounds a day with a deposit of 40. */
export function makeThing(overrides: Partial<Thing> = {}): Thing {
  return {
    id: idOf(231),
    title: 'Hammer drill',
    category: { id: idOf(211), title: 'Furniture and shelves' },
    condition: 'good',
    description: 'Goes through brick and concrete. Please wear the goggles, and let it cool now and then.',
    comes_with: 'Case, six bits, goggles',
    price: 3,
    spark_price: 1.5,
    deposit: 40,
    spark_deposit: 20,
    most_days: 7,
    instant: false,
    policy: 'flexible',
    pictures: ['/files/drill.webp', '/files/shelves.webp'],
    place: null,
    approval_status: 'approved',
    paused: false,
    user: { ...amara, location: 'Camden' },
    rating: 4.8,
    total_reviews: 9,
    updated_at: hoursFromNow(-50),
    ...overrides,
  }
}

/** A thing of the signed-in member: by default Maya's tent. */
export function makeOwnThing(overrides: Partial<Thing> = {}): Thing {
  return makeThing({
    id: idOf(232),
    title: 'Tent for three',
    category: { id: idOf(215), title: 'Gardening' },
    condition: 'worn',
    description: 'Keeps the rain out, and stands in ten minutes. One pole is mended with tape.',
    comes_with: 'Pegs, a mallet',
    price: 6,
    spark_price: 3,
    deposit: 60,
    spark_deposit: 30,
    pictures: ['/files/tent.webp'],
    place: '10 Camden High Street, first bell',
    user: { ...maya, location: 'Camden' },
    rating: null,
    total_reviews: 0,
    ...overrides,
  })
}

/** On which days a thing can be borrowed: by default from today, with four of the next days taken. */
export function makeThingDays(overrides: Partial<ThingDays> = {}): ThingDays {
  return {
    timezone: 'Europe/London',
    today: daysFromNow(0),
    until: daysFromNow(180),
    taken: [1, 2, 9, 10].map(daysFromNow),
    ...overrides,
  }
}
