import { defaultTerms } from '@kindling/domain/appointments/booking-terms'
import type { Skill } from '@kindling/domain/skills/skill-contract'
import { expect, it } from 'vitest'
import { markupOf, textOf, valuesOf } from '../../testing/markup.tsx'
import { ServiceView } from './service-view.tsx'

const user = { id: 'ben', firstname: 'Ben', lastname: 'Field', photourl: null, location: 'Camden' }

const makeSkill = (overrides: Partial<Skill> = {}): Skill => ({
  _id: '1',
  skill_id: '2',
  skill_type: 'Carpentry',
  experience_level: 'expert',
  description: 'Shelves up straight',
  hourly_rate: 12.5,
  spark_token: 6.25,
  thumbnail01: null,
  thumbnail02: null,
  thumbnail03: null,
  thumbnail04: null,
  approval_status: 'approved',
  paused: false,
  terms: defaultTerms,
  createdAt: '2026-11-20T12:00:00Z',
  updatedAt: '2026-11-20T12:00:00Z',
  ...overrides,
})

const drawService = (overrides?: Partial<Skill>) =>
  markupOf(<ServiceView skill={makeSkill(overrides)} user={user} rating={null} reviews={0} />)

const picture = (name: string) => `/files/public/${name}.webp`

// spec: marketplace §2 service detail
it('shows up to four thumbnails in order, each with an enlarge button', () => {
  const names = ['bench', 'shelf', 'door', 'stool'] as const
  const [thumbnail01, thumbnail02, thumbnail03, thumbnail04] = names.map(picture)
  const html = drawService({ thumbnail01, thumbnail02, thumbnail03, thumbnail04 } as Partial<Skill>)
  expect(valuesOf(html, 'src').map((src) => names.find((name) => src?.includes(name)))).toEqual(names)
  expect(valuesOf(html, 'aria-label').filter((label) => label?.startsWith('Enlarge'))).toEqual(
    [1, 2, 3, 4].map((place) => `Enlarge: Carpentry, picture ${place}`),
  )
})

// spec: marketplace §2 service detail
it('skips missing thumbnails, and has no gallery without any', () => {
  const some = drawService({ thumbnail02: picture('shelf'), thumbnail04: picture('stool') })
  expect(valuesOf(some, 'aria-label')).toEqual([
    'Enlarge: Carpentry, picture 1',
    'Enlarge: Carpentry, picture 2',
  ])
  expect(valuesOf(drawService(), 'src')).toEqual([])
})

// spec: marketplace §2 service detail
it('shows description, level and rate in the specification’s format', () => {
  const text = textOf(drawService())
  expect(text).toContain('Shelves up straight|Experience|Expert|Rate for an hour|£12.50 - 6.25 Spark Token')
})

it('shows the booking terms: packages, lengths, place, acceptance and cancellation', () => {
  const text = textOf(
    drawService({
      terms: {
        ...defaultTerms,
        packages: [{ id: 'service', name: 'Bike service', minutes: 90, price: 25 }],
        travel_km: 10,
        policy: 'moderate',
      },
    }),
  )
  expect(text).toContain('Bike service: 1 hour 30 minutes, £25.00')
  expect(text).toContain('By the hour|From 1 hour, in steps of 30 minutes')
  expect(text).toContain('Where|Ben comes to you, up to 10 km')
  expect(text).toContain('Answer|Ben answers first')
  expect(text).toContain('Cancelling|Free until 72 hours before. Later, half goes to Ben.')
  expect(textOf(drawService({ terms: { ...defaultTerms, instant: true } }))).toContain(
    'Answer|Booked at once',
  )
})
