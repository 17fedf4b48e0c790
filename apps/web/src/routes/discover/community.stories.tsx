import { offerContract } from '@kindling/domain/offers/offer-contract'
import { peopleContract } from '@kindling/domain/people/people-contract'
import { potContract } from '@kindling/domain/pots/pot-contract'
import { hoursFromNow } from '@kindling/domain/testing/clock'
import {
  makeLatestReview,
  makeNewNeighbour,
  makeOffer,
  makeOffersAnswer,
  makeThingOffer,
  ownerOf,
} from '@kindling/domain/testing/make-listing'
import { reviewerOf } from '@kindling/domain/testing/make-review'
import { makePot } from '@kindling/domain/testing/money/make-pot'
import { idOf, longest, makeOwnProfile, shortest, tom, yael } from '@kindling/domain/testing/people'
import type { Meta } from '@storybook/react-vite'
import { answer, pending, refuse, unreachable } from '../../testing/screens/network.ts'
import { screen, screenStory } from '../../testing/screens/screen.tsx'

const meta = { ...screen, title: 'Screens/Discover/Community', tags: ['!autodocs'] } satisfies Meta
export default meta

const shown = { at: '/community', member: makeOwnProfile() }
const { community } = peopleContract
const { list: offers } = offerContract
const { get: pot } = potContract

const news = answer(community, {
  neighbours: [
    makeNewNeighbour(),
    makeNewNeighbour({ ...tom, location: null, skills: [], joinedAt: hoursFromNow(-3) }),
    makeNewNeighbour({ ...yael, location: 'Hampstead', skills: ['Languages'], joinedAt: hoursFromNow(-200) }),
  ],
  reviews: [
    makeLatestReview(),
    makeLatestReview({
      _id: idOf(402),
      rating: 3,
      comment: null,
      skill_type: 'Bikes',
      createdAt: hoursFromNow(-400),
      reviewerId: reviewerOf(yael),
      reviewee: { ...tom, location: null },
    }),
  ],
})
const newest = answer(
  offers,
  makeOffersAnswer(
    [
      makeOffer(),
      makeThingOffer({ user: ownerOf(tom, { verified: false }) }),
      makeOffer({
        id: idOf(202),
        picture: null,
        rating: null,
        total_reviews: 0,
        distance_band: null,
        user: ownerOf(yael),
      }),
    ],
    { sort: 'new' },
  ),
)

export const Full = screenStory({ ...shown, answers: [news, newest, answer(pot, makePot())] })

export const FirstUse = screenStory({
  ...shown,
  answers: [
    answer(community, { neighbours: [], reviews: [] }),
    answer(offers, makeOffersAnswer([])),
    answer(pot, makePot({ balance: 0, given: 0, helped: 0, grants: 0, entries: [], keepers: 0 })),
  ],
})

export const WithoutAddress = screenStory({ ...shown, answers: [news, newest, answer(pot, null)] })

export const Loading = screenStory({ ...shown, answers: [community, offers, pot].map(pending) })

export const Failed = screenStory({
  ...shown,
  answers: [community, offers, pot].map((call) =>
    refuse(call, 'unavailable', 'The community can’t be read just now.'),
  ),
})

export const Offline = screenStory({
  ...shown,
  isOffline: true,
  answers: [community, offers, pot].map(unreachable),
})

const longTown = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'

export const LongText = screenStory({
  ...shown,
  answers: [
    answer(community, {
      neighbours: [
        makeNewNeighbour({ ...longest, location: longTown, skills: ['Rindfleischetikettierung'.repeat(3)] }),
        makeNewNeighbour({ ...shortest, location: 'A', skills: ['B'] }),
      ],
      reviews: [
        makeLatestReview({
          skill_type: 'Rindfleischetikettierung'.repeat(3),
          comment: 'Zuverlässigkeit'.repeat(12),
          reviewerId: reviewerOf(longest),
          reviewee: { ...longest, location: longTown },
        }),
        makeLatestReview({
          _id: idOf(402),
          comment: 'עבודה מצוינת',
          reviewerId: reviewerOf(yael),
          reviewee: { ...yael, location: null },
        }),
      ],
    }),
    answer(
      offers,
      makeOffersAnswer([
        makeOffer({
          category: { id: idOf(211), title: 'Rindfleischetikettierung'.repeat(3) },
          description: 'Donaudampfschifffahrtsgesellschaft'.repeat(4),
          hourly_rate: 9999.99,
          spark_token: 9999.999,
          user: ownerOf(longest, { location: longTown }),
        }),
      ]),
    ),
    answer(
      pot,
      makePot({ district: { slug: 'l', name: longTown }, balance: 999_999.999, given: 999_999.999 }),
    ),
  ],
})
