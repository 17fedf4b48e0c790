import type { OfferPage, ProfilePage, TownPage } from '@kindling/domain/offers/public-pages'
import { describe, expect, it, test } from 'vitest'
import { valuesOf } from '../testing/markup.tsx'
import { renderPublicPage } from './public-page.tsx'

const origin = 'https://kindling.example'
const hostile = `</script><script>alert('1')</script><img src=x onerror="alert(2)">`

const person = {
  firstname: 'Amara',
  name: 'Amara K.',
  photourl: '/files/amara.webp',
  town: 'Camden',
  verified: true,
  page: '/u/amara-k-abc',
}
const makeOffer = (overrides = {}) => ({
  id: 'a-skill',
  title: 'Home repairs',
  description: 'Shelves up straight',
  picture: null,
  hourly_rate: 18,
  spark_token: 9,
  has_price: true,
  rating: 4.4,
  total_reviews: 7,
  thing: null,
  page: '/s/home-repairs-amara-k-def',
  ...overrides,
})
const trust = {
  verified: true,
  verified_in: '2026-03',
  here_since: '2025-11',
  helped: 12,
  comes_again: 40,
  answers_minutes: 61,
  turns_up: null,
}
const review = { id: 'r', by: 'Joon S.', rating: 5, comment: 'On time', title: 'Home repairs' }
const reviews = [{ ...review, at: '2026-11-01T10:00:00.000Z', answer: null }]
const makeOfferPage = (overrides: Partial<OfferPage> = {}): OfferPage => ({
  kind: 'offer',
  path: '/s/home-repairs-amara-k-def',
  person,
  offer: makeOffer(),
  reviews,
  ...overrides,
})
const makeProfile = (overrides: Partial<ProfilePage> = {}): ProfilePage => ({
  kind: 'profile',
  path: person.page,
  memberId: 'm',
  person,
  bio: 'I mend.',
  rating: 4.4,
  total_reviews: 7,
  trust,
  offers: [makeOffer()],
  reviews,
  ...overrides,
})
const makeTown = (overrides: Partial<TownPage> = {}): TownPage => ({
  kind: 'town',
  path: '/in/camden',
  town: 'Camden',
  area: 'London',
  q: '',
  category: null,
  categories: [{ id: 'c', title: 'Baking' }],
  offers: [],
  next: null,
  isLater: false,
  towns: [{ slug: 'leeds', name: 'Leeds' }],
  ...overrides,
})

const dataIn = (head: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(head)?.[1] ?? 'null')

describe('public page of an offer', () => {
  const { head, body } = renderPublicPage(makeOfferPage(), origin)

  it('has title, canonical link, Open Graph tags and JSON-LD with rating', () => {
    expect(head).toContain('<title>Home repairs with Amara K., Camden · Kindling</title>')
    expect(head).toContain(`<link rel="canonical" href="${origin}/s/home-repairs-amara-k-def" />`)
    expect(head).toContain(`property="og:image" content="${origin}/files/amara.webp?w=640"`)
    expect(dataIn(head)).toMatchObject({
      '@type': 'Service',
      name: 'Home repairs',
      areaServed: 'Camden',
      provider: { '@type': 'Person', name: 'Amara K.' },
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.4, reviewCount: 7 },
      offers: { price: '18.00', priceCurrency: 'GBP' },
    })
  })

  it('shows verification, and links Book to the sign-up and then the form', () => {
    expect(body).toContain('Identity checked')
    expect(valuesOf(body, 'href')).toContain('/signup?to=%2Fbook-form%3Fskill%3Da-skill')
    expect(valuesOf(body, 'data-member-path')).toEqual(['/service-details?skill=a-skill'])
  })

  it('has no booking link without a price, and no rating without reviews', () => {
    const free = makeOffer({ has_price: false, hourly_rate: 0, rating: null, total_reviews: 0 })
    const page = renderPublicPage(makeOfferPage({ offer: free }), origin)
    expect(page.body).not.toContain('book-form')
    expect(dataIn(page.head)).not.toHaveProperty('aggregateRating')
  })
})

test('public pages begin with a link to the content', () => {
  const { body } = renderPublicPage(makeTown(), origin)
  expect(valuesOf(body, 'href')[0]).toBe('#main')
  expect(body).toContain('<main id="main"')
})

test.each([
  ['an offer', makeOfferPage({ offer: makeOffer({ title: hostile, description: hostile }) })],
  [
    'a profile',
    makeProfile({ bio: hostile, person: { ...person, name: hostile, firstname: hostile, town: hostile } }),
  ],
  [
    'a review',
    makeProfile({
      reviews: [
        {
          ...reviews[0],
          id: 'r',
          at: '2026-11-01T10:00:00.000Z',
          rating: 1,
          by: hostile,
          comment: hostile,
          title: hostile,
          answer: hostile,
        },
      ],
    }),
  ],
  ['a search query', makeTown({ q: hostile })],
])('member texts on %s are escaped', (_, page) => {
  const { head, body } = renderPublicPage(page, origin)
  expect(head + body).not.toContain('<script>')
  expect(head + body).not.toContain('<img src=x')
  expect([...(head + body).matchAll(/<script/g)].length).toBe(page.kind === 'town' ? 0 : 1)
  if (page.kind !== 'town') expect(dataIn(head)).toHaveProperty('@context', 'https://schema.org')
})

describe('public page of a thing', () => {
  const thing = {
    condition: 'good',
    comes_with: 'Six bits',
    deposit: 40,
    most_days: 7,
    instant: false,
  } as const
  const drill = makeOffer({ id: 'a-thing', title: 'Hammer drill', hourly_rate: 4, spark_token: 2, thing })
  const { head, body } = renderPublicPage(makeOfferPage({ offer: drill }), origin)

  it('has title and JSON-LD of a product for hire', () => {
    expect(head).toContain('<title>Hammer drill to borrow from Amara K., Camden · Kindling</title>')
    expect(dataIn(head)).toMatchObject({
      '@type': 'Product',
      name: 'Hammer drill',
      offers: {
        businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
        price: '4.00',
        priceSpecification: { unitCode: 'DAY' },
        seller: { name: 'Amara K.' },
      },
    })
    expect(dataIn(head)).not.toHaveProperty('provider')
  })

  it('shows the lending terms, and links to the sign-up and then its days', () => {
    for (const text of ['£40.00', 'Good', 'Six bits', '7 days', 'Amara says yes or no', 'a day']) {
      expect(body).toContain(text)
    }
    expect(body).not.toContain('an hour')
    expect(body).toContain('Borrow it from <bdi>Amara</bdi>')
    expect(valuesOf(body, 'href')).toContain('/signup?to=%2Fthings%2Fa-thing')
    expect(valuesOf(body, 'data-member-path')).toEqual(['/things/a-thing'])
  })

  it('says “Free” at a price of 0, and is listed as a thing on its owner’s page', () => {
    const free = { ...drill, hourly_rate: 0, spark_token: 0 }
    const page = renderPublicPage(makeOfferPage({ offer: free }), origin)
    expect(page.body).toContain('Free')
    expect(valuesOf(page.body, 'href')).toContain('/signup?to=%2Fthings%2Fa-thing')
    const profile = renderPublicPage(makeProfile({ offers: [drill] }), origin)
    expect(profile.body).toContain('To borrow')
    expect(dataIn(profile.head).makesOffer).toMatchObject([{ itemOffered: { '@type': 'Product' } }])
  })
})

describe('public profile', () => {
  it('shows counted facts, and answers to reviews', () => {
    const answered = [{ ...review, at: '2026-11-01T10:00:00.000Z', answer: 'Thank you' }]
    const { body } = renderPublicPage(makeProfile({ reviews: answered }), origin)
    for (const text of ['March 2026', 'November 2025', '12 neighbours', 'by 40% of them']) {
      expect(body).toContain(text)
    }
    expect(body).toMatch(/Answer from <bdi>Amara<\/bdi>.*Thank you/)
    expect(body).not.toContain('Turns up')
  })

  it('has JSON-LD of a person with their offers', () => {
    const { head, body } = renderPublicPage(makeProfile(), origin)
    expect(dataIn(head)).toMatchObject({
      '@type': 'Person',
      name: 'Amara K.',
      image: `${origin}/files/amara.webp?w=640`,
      makesOffer: [{ itemOffered: { '@type': 'Service', url: `${origin}/s/home-repairs-amara-k-def` } }],
    })
    expect(valuesOf(body, 'href')).toContain('/s/home-repairs-amara-k-def')
  })
})

test('a missing page says so, with noindex', () => {
  const { head, body } = renderPublicPage({ kind: 'missing', path: '/' }, origin)
  expect(head).toContain('noindex')
  expect(body).toContain('This page isn’t here')
})

describe('page for an unknown town', () => {
  const makeUnknown = (town: string) =>
    renderPublicPage(
      {
        kind: 'unknown-town',
        path: '/in',
        town,
        q: 'a shelf',
        matches: [{ slug: 'kentish-town', name: 'Kentish Town', area: 'London NW5' }],
        towns: [],
      },
      origin,
    )

  it('has the search form with the typed values and the error, and links to what may be meant', () => {
    const { head, body } = makeUnknown('kentish')
    expect(head).toContain('<title>Town not found · Kindling</title>')
    expect(head).toContain('noindex')
    expect(valuesOf(body, 'value')).toEqual(expect.arrayContaining(['kentish', 'a shelf']))
    expect(body).toMatch(/<input[^>]*aria-invalid="true"[^>]*name="town"/)
    expect(body).toContain('We don’t know “kentish”. Enter a town')
    expect(valuesOf(body, 'href')).toContain('/in/kentish-town?q=a+shelf')
  })

  it('escapes the typed town', () => {
    expect(makeUnknown(hostile).body).not.toContain('<script>')
  })
})

describe('page of a town', () => {
  it('works by URL alone, with a link to more results', () => {
    const { body } = renderPublicPage(makeTown({ q: 'a shelf', next: 'more' }), origin)
    expect(body).toContain('action="/in"')
    expect(valuesOf(body, 'href')).toEqual(
      expect.arrayContaining(['/in/camden?q=a+shelf&amp;before=more', '/in/camden?category=c']),
    )
  })

  it('is indexed as a whole and by category, not for each search', () => {
    const isKept = (overrides: Partial<TownPage>) =>
      !renderPublicPage(makeTown(overrides), origin).head.includes('noindex')
    expect(isKept({})).toBe(true)
    expect(isKept({ category: 'c' })).toBe(true)
    expect(isKept({ q: 'shelf' })).toBe(false)
    expect(isKept({ isLater: true })).toBe(false)
  })
})
