import { expect, it } from 'vitest'
import { emptyThing, thingFormSchema, thingValues } from './thing-form.ts'

const values = {
  ...emptyThing,
  title: 'Hammer drill',
  category: '01890000-0000-7000-8000-000000000001',
  description: 'Drills through brick.',
  price: '3',
  deposit: '40.50',
  place: '1 Camden Road',
}

it('parses prices and days from text', () => {
  expect(thingFormSchema.parse(values)).toMatchObject({
    price: 3,
    deposit: 40.5,
    most_days: 7,
    instant: 'false',
  })
})

it('has an error for each required field of an empty form', () => {
  const fields = thingFormSchema.safeParse(emptyThing).error?.issues.map(({ path }) => path[0])
  expect(new Set(fields)).toEqual(new Set(['title', 'category', 'description', 'price', 'deposit', 'place']))
})

it('shows a saved thing as it was typed', () => {
  const saved = {
    id: '01890000-0000-7000-8000-000000000002',
    category: { id: values.category, title: 'Tools' },
    title: values.title,
    description: values.description,
    comes_with: '',
    condition: 'good',
    price: 3,
    spark_price: 1.5,
    deposit: 40.5,
    spark_deposit: 20.25,
    most_days: 7,
    instant: false,
    policy: 'flexible',
    rating: null,
    total_reviews: 0,
    place: values.place,
    pictures: [],
    paused: false,
    approval_status: 'approved',
    updated_at: '2026-01-05T10:00:00.000Z',
    user: { id: 'amara', firstname: 'Amara', lastname: 'O.', photourl: null, location: 'Camden' },
  } as const
  expect(thingValues({ ...saved, pictures: [] })).toEqual(values)
})
