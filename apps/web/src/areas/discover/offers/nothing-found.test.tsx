// @vitest-environment jsdom
import type { OffersAnswer } from '@kindling/domain/offers/offer-contract'
import { makeOffer } from '@kindling/domain/offers/test-offer'
import { useLocation } from 'react-router-dom'
import { expect, it } from 'vitest'
import { draw, part, press, settled } from '../../../testing/draw.tsx'
import { stubServer, success } from '../../../testing/server.ts'
import { NothingFound } from './nothing-found.tsx'
import { useOfferQuestion } from './use-offer-question.ts'

const answer = (offers: number): OffersAnswer => ({
  offers: [...new Array(offers).keys()].map((nth) => makeOffer({ id: String(nth) })),
  next: null,
  counts: null,
  meant: null,
  sort: 'near',
  around: { source: 'home', name: null, lat: 51.5, lon: -0.1 },
})

/** An empty result list at the given URL. */
function Screen() {
  const { search } = useLocation()
  return (
    <>
      <output>{search}</output>
      <NothingFound asking={useOfferQuestion()} />
    </>
  )
}

const open = async (at: string) => {
  const place = await draw(<Screen />, { at })
  await settled()
  const waysIn = () => [...place.querySelectorAll('button')].map(({ textContent }) => textContent)
  return { place, waysIn, address: () => part(place, 'output').textContent }
}

it('offers relaxed filters with results, most results first, and applies one on click', async () => {
  stubServer({
    'GET /offers?within=3&pay=cash&max=5&sort=near&limit=20': () => success(answer(2)),
    'GET /offers?within=5&pay=cash&max=5&verified=true&sort=near&limit=20': () => success(answer(0)),
    'GET /offers?pay=cash&max=5&verified=true&sort=near&limit=20': () => success(answer(1)),
    'GET /offers?within=3&pay=cash&verified=true&sort=near&limit=20': () => success(answer(20)),
  })
  const { place, waysIn, address } = await open('/explore-list?sort=near&verified=true&within=3&max=5')
  expect(waysIn()).toEqual([
    'Without “Up to £5.00” (20 or more)',
    'Without “Identity checked” (2)',
    'At any distance (1)',
    'Clear all filters',
  ])
  await press(place, 'Without “Identity checked” (2)')
  expect(address()).toBe('?sort=near&within=3&max=5')
  await press(place, 'Clear all filters')
  expect(address()).toBe('?sort=near')
})

it('says if removing one filter isn’t enough', async () => {
  stubServer({
    'GET /offers?pay=cash&max=5&sort=near&limit=20': () => success(answer(0)),
    'GET /offers?pay=cash&verified=true&sort=near&limit=20': () => success(answer(0)),
  })
  const { place, waysIn } = await open('/explore-list?sort=near&verified=true&max=5')
  expect(place.textContent).toContain('No Skills Found')
  expect(place.textContent).toContain('Nobody fits your filters, with one less or not.')
  expect(waysIn()).toEqual(['Clear all filters'])
})

it('suggests no filters where none is set', async () => {
  const { place, waysIn } = await open('/explore-list?id=01890000-0000-7000-8000-000000000000')
  expect(place.textContent).toContain('No Skills Found')
  expect(waysIn()).toEqual([])
  expect([...place.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/needs/new?category=01890000-0000-7000-8000-000000000000',
    '/settings/skill/add',
    '/explore-list?kind=thing',
  ])
})

it('links an empty list of things to lending one', async () => {
  stubServer({ 'GET /offers?pay=cash&sort=near&limit=20': () => success(answer(3)) })
  const { place, waysIn } = await open('/explore-list?sort=near&kind=thing')
  expect(place.textContent).toContain('No Things Found')
  expect(waysIn()).toEqual(['Without “Things to borrow” (3)', 'Clear all filters'])
  expect(place.querySelector('a')?.getAttribute('href')).toBe('/settings/thing/add')
})
