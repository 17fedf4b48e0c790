import { offerContract } from '@kindling/domain/offers/offer-contract'
import { peopleContract } from '@kindling/domain/people/people-contract'
import type { Exception } from './contract-rows.ts'

/** Rows for endpoints that find members. */
export const peopleCalls: readonly Exception[] = [
  {
    endpoint: peopleContract.withinCity,
    make: () => ({ params: { city: 'cambridge' }, query: { limit: '60' } }),
  },
  {
    endpoint: peopleContract.nearby,
    about: 'the nearest',
    make: () => ({ params: { lat: '52.123', lon: '0.654', distance: '200' }, query: { limit: '60' } }),
  },
  {
    endpoint: peopleContract.nearby,
    about: 'who offers something',
    make: async (n) => ({
      params: { lat: '52.3', lon: '0.654', distance: '1000' },
      query: { category: await n.categoryOf(n.offer) },
    }),
    unknown: { category: 200 },
  },
  {
    endpoint: peopleContract.nearby,
    about: 'those far away',
    make: () => ({ params: { lat: '51.507', lon: '-0.128', distance: '2000' } }),
  },
  { endpoint: peopleContract.search, make: () => ({ params: { term: 'cambr' } }) },
  {
    endpoint: offerContract.list,
    about: 'words',
    make: () => ({ query: { q: 'carpenter near cambridge', sort: 'rating', max: '40' } }),
  },
  {
    endpoint: offerContract.list,
    about: 'a category',
    make: async (n) => ({ query: { category: await n.categoryOf(n.offer), lat: '52.123', lon: '0.654' } }),
    unknown: { category: 200 },
  },
]
