// @vitest-environment jsdom
import { defaultTerms } from '@kindling/domain/appointments/booking-terms'
import { NO_PRICE } from '@kindling/domain/bookings/booking-price'
import type { Offer } from '@kindling/domain/bookings/orders/booking-order'
import { beforeEach, expect, it } from 'vitest'
import { Component as Service } from '../../routes/offering/service-details.tsx'
import { skillQuery } from '../../server/queries/skill-query.ts'
import { button, draw } from '../../testing/draw.tsx'
import { makeQueryClient } from '../../testing/query-client.ts'
import { signIn, stubServer, success } from '../../testing/server.ts'
import { BookOffer } from './book-offer.tsx'

const unpriced: Offer = {
  skill: {
    _id: '1',
    skill_id: '2',
    skill_type: 'Carpentry',
    experience_level: 'expert',
    description: 'Shelves up straight',
    hourly_rate: 0,
    spark_token: 0,
    thumbnail01: null,
    thumbnail02: null,
    thumbnail03: null,
    thumbnail04: null,
    approval_status: 'approved',
    paused: false,
    terms: defaultTerms,
    createdAt: '2026-11-20T12:00:00Z',
    updatedAt: '2026-11-20T12:00:00Z',
  },
  user: { id: 'ben', firstname: 'Ben', lastname: 'Field', photourl: null, location: 'Camden' },
  rating: null,
  total_reviews: 0,
}

beforeEach(() => signIn('ada'))

// spec: marketplace §2 unpriced skill
it('the page of a free skill says why it can’t be booked, with Book disabled', async () => {
  stubServer({ 'GET /skills/1': () => success(unpriced) })
  const queryClient = makeQueryClient()
  queryClient.setQueryData(skillQuery('1').queryKey, unpriced)
  const place = await draw(<Service />, { at: '/service-details?skill=1', queryClient })
  expect(document.title).toBe('Carpentry with Ben · Kindling')
  expect(place.textContent).toContain(NO_PRICE)
  expect(button(place, 'Book').disabled).toBe(true)
  expect(place.querySelector('a[href^="/book-form"]')).toBeNull()
})

// spec: marketplace §2 unpriced skill
it('the booking form of a free skill has no fields, but an explanation and a link to the provider’s chat', async () => {
  const place = await draw(<BookOffer offer={unpriced} memberId="ada" onStepShown={() => undefined} />)
  expect(place.textContent).toContain(NO_PRICE)
  expect(button(place, 'Book Now').disabled).toBe(true)
  expect(place.querySelectorAll('input, textarea, select')).toHaveLength(0)
  expect(place.querySelector('a[href="/chat/ben"]')?.textContent).toBe('Message Ben')
})
