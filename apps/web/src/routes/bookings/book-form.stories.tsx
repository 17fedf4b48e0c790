import { slotContract } from '@kindling/domain/appointments/slot-contract'
import { bookingContract } from '@kindling/domain/bookings/booking-contract'
import { billingContract } from '@kindling/domain/money/billing-contract'
import { moneyContract } from '@kindling/domain/money/money-contract'
import { placeContract } from '@kindling/domain/places/place-contract'
import { skillContract } from '@kindling/domain/skills/skill-contract'
import { daysFromNow, hoursFromNow } from '@kindling/domain/testing/clock'
import { makeBooking } from '@kindling/domain/testing/make-booking'
import { makeSkill } from '@kindling/domain/testing/make-skill'
import { makeCard, makeIntent } from '@kindling/domain/testing/money/make-payment'
import { makeWallet } from '@kindling/domain/testing/money/make-wallet'
import { amara, idOf, longest, makeOwnProfile, type Person, yael } from '@kindling/domain/testing/people'
import type { Meta } from '@storybook/react-vite'
import type { HttpHandler } from 'msw'
import { expect, screen as page, userEvent, waitFor, within } from 'storybook/test'
import { answer, answerBy, pending, refuse, unreachable } from '../../testing/screens/network.ts'
import { screen, screenStory } from '../../testing/screens/screen.tsx'

const meta = { ...screen, title: 'Screens/Bookings/Booking form', tags: ['!autodocs'] } satisfies Meta
export default meta

const maya = makeOwnProfile()
const at = `/book-form?skill=${idOf(201)}`
const { terms } = makeSkill()

const offer = (skill = makeSkill(), user: Person = amara) =>
  answer(skillContract.get, { skill, user: { ...user, location: 'Camden' }, rating: 4.7, total_reviews: 12 })

const priced = (packages: typeof terms.packages) => makeSkill({ terms: { ...terms, packages } })

/** When Amara is free: on Thursday and Friday. */
const times = answerBy(slotContract.list, ({ query }) => ({
  timezone: 'Europe/London',
  by_day: false,
  minutes: Number(query.minutes ?? 60),
  last_day: daysFromNow(90),
  slots: [72.5, 74, 77, 96.5, 101].map(hoursFromNow),
}))

const byDay = answer(slotContract.list, {
  timezone: 'Europe/London',
  by_day: true,
  minutes: 60,
  last_day: daysFromNow(90),
  slots: [],
})

const nothingFree = answer(slotContract.list, {
  timezone: 'Europe/London',
  by_day: false,
  minutes: 60,
  last_day: daysFromNow(5),
  slots: [],
})

/** The form of Amara's skill. */
const shown = (answers: HttpHandler[] = [], act?: () => Promise<void>, { query = '', member = maya } = {}) =>
  screenStory(
    {
      at: `${at}${query}`,
      member,
      answers: [
        ...answers,
        offer(),
        times,
        answer(slotContract.reach, { within: true }),
        answer(moneyContract.balance, makeWallet()),
        answer(billingContract.list, [makeCard()]),
      ],
    },
    act,
  )

const press = async (name: string) => await userEvent.click(await page.findByRole('button', { name }))
const book = () => press('Book Now')

/** The start that a chat has agreed on. */
const agreed = { query: `&start=${encodeURIComponent(hoursFromNow(72.5))}` }

async function fillDescription() {
  await userEvent.type(
    await page.findByLabelText(/^Description/),
    'Two shelves in the hall. The wall is brick.',
  )
}

/** Fills the form in, and opens the payment. */
async function openPayment() {
  await fillDescription()
  await book()
  const dialog = await page.findByRole('dialog')
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  return within(dialog)
}

async function payFromWallet(dialog: Awaited<ReturnType<typeof openPayment>>) {
  await userEvent.click(await dialog.findByRole('radio', { name: /^Wallet/ }))
  await userEvent.click(dialog.getByRole('button', { name: /^Pay £/ }))
}

export const Full = shown([], fillDescription, agreed)

export const When = shown()

/** The first step with a chosen time, reached from the second. */
export const ChangeTime = shown(
  [],
  async () => {
    await press('Change time')
    await waitFor(() => expect(page.getByRole('region', { name: 'When' })).toHaveFocus())
    await press('Continue')
    await waitFor(() => expect(page.getByRole('region', { name: 'What and where' })).toHaveFocus())
    await press('Change time')
  },
  agreed,
)

export const ByDay = shown([byDay])

export const Packages = shown([
  offer(
    priced([
      { id: idOf(231), name: 'Two shelves, all in', minutes: 90, price: 25 },
      { id: idOf(232), name: 'A curtain rail', minutes: 45, price: 14.5 },
    ]),
  ),
])

export const NothingFree = shown([nothingFree])

export const TimesFailed = shown([
  refuse(slotContract.list, 'unavailable', 'Free times can’t be read just now.'),
])

/** Nothing filled in, which each step says. */
export const Empty = shown(
  [],
  async () => {
    await userEvent.clear(await page.findByRole('combobox', { name: /^Location/ }))
    await book()
    await expect(await page.findByText('Say what you need done')).toBeVisible()
    await expect(page.getByText('Say where it is')).toBeVisible()
    await expect(page.getByText('Please fill in all required fields.')).toBeVisible()
    await expect(page.getByLabelText(/^Description/)).toHaveFocus()
  },
  agreed,
)

export const WithoutTime = shown([], async () => {
  await press('Continue')
  await expect(await page.findByText('Please fill in all required fields.')).toBeVisible()
  await userEvent.click(await page.findByRole('radio', { name: /19/ }))
  await press('Continue')
  await expect(await page.findByText('Choose a time, or any time that day')).toBeVisible()
})

export const TooFar = shown(
  [answer(slotContract.reach, { within: false })],
  async () => {
    await expect(await page.findByText('Amara comes up to 5 km, and this is farther.')).toBeVisible()
  },
  agreed,
)

export const UnknownAddress = shown(
  [answer(placeContract.locate, null), answer(placeContract.suggest, [])],
  async () => {
    const place = await page.findByRole('combobox', { name: /^Location/ })
    await userEvent.clear(place)
    await userEvent.type(place, 'The old mill')
    await userEvent.tab()
    await expect(await page.findByText(/^Could not find coordinates for this address/)).toBeVisible()
  },
  agreed,
)

export const Suggestions = shown(
  [
    answer(placeContract.suggest, [
      {
        label: '10 Camden High Street, Camden',
        detail: 'London NW1 0JH',
        lat: 51.535,
        lon: -0.139,
        exactness: 'address',
      },
      {
        label: 'Camden Passage, Islington',
        detail: 'London N1',
        lat: 51.5354,
        lon: -0.1031,
        exactness: 'street',
      },
    ]),
  ],
  async () => {
    const place = await page.findByRole('combobox', { name: /^Location/ })
    await userEvent.clear(place)
    await userEvent.type(place, 'Camden')
    await expect(await page.findByRole('option', { name: /^Camden Passage/ })).toBeVisible()
  },
  agreed,
)

export const Payment = shown(
  [],
  async () => {
    const dialog = await openPayment()
    await expect(await dialog.findByRole('radio', { name: /^Spark/ })).toBeChecked()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(page.getByRole('button', { name: 'Book Now' })).toHaveFocus())
    await book()
    await expect(await page.findByRole('dialog')).toBeVisible()
  },
  agreed,
)

export const PaymentWithoutMoney = shown(
  [
    answer(
      moneyContract.balance,
      makeWallet({ cash: 1, balance: 1, tokens: -10, spark_tokens: -10, spark_floor: 10 }),
    ),
    answer(billingContract.list, []),
  ],
  async () => {
    const dialog = await openPayment()
    await userEvent.click(await dialog.findByRole('radio', { name: /^Wallet/ }))
    await expect(await dialog.findByRole('link', { name: 'Fund Account' })).toBeVisible()
  },
  agreed,
)

export const PaymentFailed = shown(
  [refuse(moneyContract.createIntent, 'unavailable', 'Payments are down just now.')],
  async () => {
    const dialog = await openPayment()
    await payFromWallet(dialog)
    await expect(
      await dialog.findByText('Something went wrong with your payment. Please try again.'),
    ).toBeVisible()
  },
  agreed,
)

export const TimeTaken = shown(
  [
    answer(moneyContract.createIntent, makeIntent({ paymentMethod: 'wallet', amount: 18, cardStatus: null })),
    refuse(bookingContract.create, 'slot_taken', 'Somebody else has just booked this time.'),
  ],
  async () => {
    const dialog = await openPayment()
    await payFromWallet(dialog)
    await waitFor(() => expect(page.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(page.getByRole('region', { name: 'When' })).toBeVisible())
  },
  agreed,
)

export const Booked = shown(
  [
    answer(moneyContract.createIntent, makeIntent({ paymentMethod: 'wallet', amount: 18, cardStatus: null })),
    answer(bookingContract.create, makeBooking({ price: 18, duration_minutes: 60 })),
  ],
  async () => {
    const dialog = await openPayment()
    await payFromWallet(dialog)
    await expect(await page.findByText('Wallet payment successful!')).toBeVisible()
    await expect(page.getByRole('dialog', { name: 'Booking successful' })).toBeVisible()
  },
  agreed,
)

export const WithoutPrice = shown([offer(makeSkill({ hourly_rate: 0, spark_token: 0 }))])

export const Own = shown([offer(makeSkill(), maya)])

export const Gone = shown([refuse(skillContract.get, 'not_found', 'This skill doesn’t exist.')])

export const WithoutSkill = screenStory({ at: '/book-form', member: maya })

export const Loading = shown([pending(skillContract.get)])

export const LoadingTimes = shown([pending(slotContract.list)])

export const Failed = shown([refuse(skillContract.get, 'unavailable', 'Skills can’t be read just now.')])

export const Offline = screenStory({
  at,
  member: maya,
  isOffline: true,
  answers: [unreachable(skillContract.get)],
})

const word = 'Donaudampfschifffahrtsgesellschaft'.repeat(3).slice(0, 80)

export const LongText = shown(
  [
    offer(
      makeSkill({
        skill_type: word,
        description: `${word} ${'I bring everything that it takes. '.repeat(10)}`,
        hourly_rate: 9999.99,
        spark_token: 4999.995,
        terms: {
          ...terms,
          packages: [{ id: idOf(231), name: word.slice(0, 60), minutes: 90, price: 9999.99 }],
        },
      }),
      longest,
    ),
  ],
  undefined,
  { member: makeOwnProfile({ street: `${word} 10` }) },
)

export const RightToLeftName = shown([offer(makeSkill({ skill_type: 'מדפים' }), yael)])
