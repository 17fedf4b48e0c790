import { availabilityContract } from '@kindling/domain/appointments/availability-contract'
import { slotContract } from '@kindling/domain/appointments/slot-contract'
import { NO_PRICE } from '@kindling/domain/bookings/booking-price'
import { reviewContract } from '@kindling/domain/reviews/review-contract'
import { skillContract } from '@kindling/domain/skills/skill-contract'
import { daysFromNow, hoursFromNow } from '@kindling/domain/testing/clock'
import { makeHours, makeNoHours } from '@kindling/domain/testing/make-hours'
import { makeReview, reviewerOf } from '@kindling/domain/testing/make-review'
import { makeFoundOwnSkill, makeFoundSkill, makeSkill } from '@kindling/domain/testing/make-skill'
import {
  amara,
  idOf,
  longest,
  longWord,
  makeOwnProfile,
  makePublicProfile,
  shortest,
  yael,
} from '@kindling/domain/testing/people'
import { reportContract } from '@kindling/domain/trust/report-contract'
import type { Meta } from '@storybook/react-vite'
import { expect, screen as page, userEvent, waitFor, within } from 'storybook/test'
import { personQuery } from '../../areas/discover/people/person-queries.ts'
import { queryClient } from '../../server/query-client.ts'
import { answer, pending, refuse, unreachable } from '../../testing/screens/network.ts'
import { type ScreenParameters, screen, screenStory } from '../../testing/screens/screen.tsx'

const meta = {
  ...screen,
  title: 'Screens/Offering/Service',
  tags: ['!autodocs', 'every-mode'],
} satisfies Meta
export default meta

const at = `/service-details?skill=${idOf(201)}`
const member = makeOwnProfile()
const { get } = skillContract
const { ofSkill: reviews } = reviewContract
const { of: hours } = availabilityContract

const withHours = answer(hours, makeHours())
const withoutHours = answer(hours, makeNoHours())

/** Two reviews of Amara's shelves, one of which she has answered. */
const reviewed = answer(reviews, [
  makeReview({
    _id: idOf(421),
    skill_id: idOf(201),
    skill_type: 'Furniture and shelves',
    comment: 'Straight to the millimetre, and she swept up after.',
    reviewee_id: amara.id,
    reviewerId: reviewerOf(yael),
    answer: {
      by: amara.firstname,
      words: 'The cat helped. Thank you for the tea!',
      at: hoursFromNow(-200),
    },
  }),
  makeReview({
    _id: idOf(422),
    skill_id: idOf(201),
    skill_type: 'Furniture and shelves',
    rating: 4,
    comment: null,
    reviewee_id: amara.id,
  }),
])

const packages = [
  { id: idOf(241), name: 'Two shelves, put up', minutes: 90, price: 25 },
  { id: idOf(242), name: 'A wardrobe out of its boxes', minutes: 240, price: 60.5 },
]

const rated = makeFoundSkill({
  skill: makeSkill({ terms: { ...makeSkill().terms, packages } }),
  total_reviews: 2,
  rating: 4.5,
})
const unrated = { rating: null, total_reviews: 0 }

/** Free times on the next days, as the provider's hours have them. */
const times = {
  timezone: 'Europe/London',
  by_day: false,
  minutes: 60,
  last_day: daysFromNow(60),
  slots: [1, 2, 3, 5].flatMap((day) =>
    ['09:00', '10:00', '10:30', '14:00'].map((time) => `${daysFromNow(day)}T${time}:00.000Z`),
  ),
}

const story = (shown: ScreenParameters, act?: () => Promise<void>) =>
  screenStory({ ...shown, answers: [...(shown.answers ?? []), answer(slotContract.list, times)] }, act)

export const Full = story({ at, member, answers: [answer(get, rated), withHours, reviewed] }, async () => {
  await expect(document.title).toBe('Furniture and shelves with Amara · Kindling')
  await expect(page.getByText('£18.00 - 9 Spark Token')).toBeVisible()
  await expect(page.getByText('Two shelves, put up: 1 hour 30 minutes, £25.00')).toBeVisible()
  await expect(page.getByText('From 1 hour, in steps of 30 minutes')).toBeVisible()
  await expect(page.getByText('Amara comes to you, up to 5 km')).toBeVisible()
  await expect(
    page.getByText(
      'Mondays 9:00–12:00 and 14:00–17:00; Wednesdays 9:00–17:00; Fridays 20:00–1:30, 12 hours’ notice',
    ),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Book' })).toBeVisible()
  if (window.innerWidth < 1024) {
    await expect(await page.findByText('Free tomorrow, 09:00')).toBeVisible()
  } else {
    const next = await page.findByRole('link', { name: 'Book Tomorrow, 10:30' })
    await expect(next).toHaveAttribute('href', expect.stringContaining('&start=2026-11-17T10%3A30'))
    await expect(page.getAllByRole('link', { name: /^Book .*, \d\d:\d\d/ })).toHaveLength(8)
  }
})

/** A new skill: without pictures, hours, packages or reviews. */
export const New = story(
  {
    at,
    member,
    answers: [
      answer(get, makeFoundSkill({ skill: makeSkill({ thumbnail01: null, thumbnail02: null }), ...unrated })),
      withoutHours,
      answer(slotContract.list, { ...times, by_day: true, slots: [] }),
    ],
  },
  async () => {
    await expect(page.queryByRole('heading', { name: 'Reviews' })).toBeNull()
    await expect(page.queryByText('Hours')).toBeNull()
  },
)

/** Booked at once, online, with the strictest cancellation. */
export const BookedAtOnce = story(
  {
    at,
    member,
    answers: [
      answer(
        get,
        makeFoundSkill({
          skill: makeSkill({
            terms: {
              ...makeSkill().terms,
              instant: true,
              place: 'online',
              travel_km: null,
              policy: 'strict',
              min_minutes: 30,
            },
          }),
          ...unrated,
        }),
      ),
      withHours,
    ],
  },
  async () => {
    await expect(page.getByText('Booked at once')).toBeVisible()
    await expect(page.getByText('Online')).toBeVisible()
    await expect(page.getByText(/^Free until 7 days before\..* Cancelling is always free/)).toBeVisible()
  },
)

/** At the provider's, in another time zone. */
export const AtTheProviders = story(
  {
    at,
    member,
    answers: [
      answer(
        get,
        makeFoundSkill({
          skill: makeSkill({
            terms: { ...makeSkill().terms, place: 'provider', travel_km: null, policy: 'moderate' },
          }),
          ...unrated,
        }),
      ),
      answer(hours, makeHours({ timezone: 'America/New_York' })),
    ],
  },
  async () => {
    await expect(page.getByText('You come to Amara')).toBeVisible()
    await expect(page.getByText(/by the clocks of New York$/)).toBeVisible()
  },
)

/** A skill without a price can't be booked. */
export const WithoutAPrice = story(
  {
    at,
    member,
    answers: [
      answer(get, makeFoundSkill({ skill: makeSkill({ hourly_rate: 0, spark_token: 0 }), ...unrated })),
      withHours,
    ],
  },
  async () => {
    await expect(page.getAllByText(NO_PRICE)).toHaveLength(2)
    await expect(page.getByRole('button', { name: 'Book' })).toBeDisabled()
  },
)

/** The member's own skill, as others see it. */
export const Own = story(
  {
    at: `/service-details?skill=${idOf(202)}`,
    member,
    answers: [answer(get, makeFoundOwnSkill()), withHours, answer(reviews, [makeReview()])],
  },
  async () => {
    await expect(page.getByRole('link', { name: 'This is your own skill' })).toHaveAttribute(
      'href',
      `/settings/skills/${idOf(202)}`,
    )
    await expect(page.queryByRole('button', { name: 'Report this skill' })).toBeNull()
  },
)

/** A link without a skill. */
export const WithoutASkill = story({ at: '/service-details', member })

/** Paused, taken down or deleted. */
// spec: marketplace §2 service detail
export const NotFound = story(
  { at, member, answers: [refuse(get, 'not_found', 'Skill not found')] },
  async () => {
    await expect(page.getByRole('heading', { name: 'No service details available.' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Explore skills' })).toBeVisible()
  },
)

export const Loading = story({ at, member, answers: [pending(get)] })

/** Opened from a profile: all but the rating is known. */
export const LoadingItsRating = {
  ...story(
    {
      at,
      member,
      state: { skill: { _id: idOf(201) }, user: { id: amara.id } },
      answers: [pending(get), withHours],
    },
    async () => {
      await expect(page.getByRole('heading', { name: 'Furniture and shelves' })).toBeVisible()
      await expect(page.queryByText('No ratings')).toBeNull()
    },
  ),
  beforeEach: () =>
    void queryClient.setQueryData(
      personQuery(amara.id).queryKey,
      makePublicProfile({ skills: [makeSkill()] }),
    ),
} satisfies ReturnType<typeof screenStory>

// spec: accounts §8 screens
export const Failed = story(
  { at, member, answers: [refuse(get, 'unavailable', 'Skills can’t be read just now.')] },
  async () => {
    await expect(page.getByRole('heading', { name: 'Failed to fetch skills' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled()
  },
)

export const TimesFailed = {
  ...story(
    {
      at,
      member,
      answers: [
        answer(get, makeFoundSkill(unrated)),
        withHours,
        refuse(slotContract.list, 'unavailable', 'Free times can’t be read just now.'),
      ],
    },
    async () => {
      await expect(await page.findByText('Free times can’t be read just now.')).toBeInTheDocument()
    },
  ),
  tags: ['each-width'],
}

export const NothingFree = {
  ...story(
    {
      at,
      member,
      answers: [
        answer(get, makeFoundSkill(unrated)),
        withHours,
        answer(slotContract.list, { ...times, slots: [] }),
      ],
    },
    async () => {
      await expect(await page.findByText('Nothing is free in the next two weeks.')).toBeInTheDocument()
    },
  ),
  tags: ['each-width'],
}

export const ReviewsFailed = story({
  at,
  member,
  answers: [answer(get, rated), withHours, refuse(reviews, 'unavailable', 'Reviews can’t be read just now.')],
})

export const Offline = story({ at, member, isOffline: true, answers: [unreachable(get)] })

/** Validation of the report form, and the focus after Escape. */
export const Report = story(
  { at, member, answers: [answer(get, makeFoundSkill(unrated)), withHours] },
  async () => {
    const report = page.getByRole('button', { name: 'Report this skill' })
    await userEvent.click(report)
    const dialog = await page.findByRole('dialog', { name: 'Report this skill' })
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(report).toHaveFocus())
    await userEvent.click(report)
    const again = within(await page.findByRole('dialog'))
    await userEvent.click(again.getByRole('button', { name: 'Send report' }))
    await expect(await again.findByText('Choose a reason')).toBeVisible()
    await userEvent.click(again.getByRole('radio', { name: 'Something else' }))
    await userEvent.click(again.getByRole('button', { name: 'Send report' }))
    await expect(await again.findByText('Say in a few words what is wrong')).toBeVisible()
    await expect(again.getByLabelText(/^Anything else/)).toHaveFocus()
  },
)

export const ReportRefused = story(
  {
    at,
    member,
    answers: [
      answer(get, makeFoundSkill(unrated)),
      withHours,
      refuse(reportContract.report, 'too_many_requests', 'Too many reports. Please wait a little.'),
    ],
  },
  async () => {
    await userEvent.click(page.getByRole('button', { name: 'Report this skill' }))
    const dialog = within(await page.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('radio', { name: 'Spam or advertising' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Send report' }))
    await expect(await dialog.findByText('Too many reports. Please wait a little.')).toBeVisible()
    await expect(dialog.getByRole('radio', { name: 'Spam or advertising' })).toBeChecked()
  },
)

export const LongText = story({
  at,
  member,
  answers: [
    answer(
      get,
      makeFoundSkill({
        skill: makeSkill({
          skill_type: longWord,
          description: longWord.repeat(3),
          hourly_rate: 9_999.99,
          spark_token: 4_999.995,
          terms: {
            ...makeSkill().terms,
            packages: [{ id: idOf(241), name: longWord.slice(0, 60), minutes: 690, price: 9_999.99 }],
          },
        }),
        user: { ...longest, location: longWord },
        rating: 1,
        total_reviews: 999_999,
      }),
    ),
    withHours,
    answer(reviews, [
      makeReview({
        skill_type: longWord,
        comment: longWord.repeat(3),
        reviewerId: reviewerOf(shortest),
        reviewee_id: longest.id,
        answer: { by: longest.firstname, words: longWord.repeat(3), at: hoursFromNow(-200) },
      }),
    ]),
  ],
})

/** A provider, a text and a package that are written from right to left. */
export const RightToLeftText = story({
  at,
  member,
  answers: [
    answer(
      get,
      makeFoundSkill({
        skill: makeSkill({
          skill_type: 'שיעורי גיטרה',
          description: 'אני מלמדת גיטרה למתחילים. אפשר להביא גיטרה, או לנגן על שלי.',
          thumbnail01: '/files/guitar.webp',
          thumbnail02: null,
          terms: {
            ...makeSkill().terms,
            packages: [{ id: idOf(241), name: 'שיעור ראשון', minutes: 45, price: 10 }],
          },
        }),
        user: { ...yael, location: 'Camden' },
        ...unrated,
      }),
    ),
    withHours,
  ],
})
