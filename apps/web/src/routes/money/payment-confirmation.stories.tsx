import { bookingContract } from '@kindling/domain/bookings/booking-contract'
import { moneyContract } from '@kindling/domain/money/money-contract'
import { daysFromNow } from '@kindling/domain/testing/clock'
import { makeIntent } from '@kindling/domain/testing/money/make-payment'
import { makeWallet } from '@kindling/domain/testing/money/make-wallet'
import { amara, idOf, makeOwnProfile } from '@kindling/domain/testing/people'
import type { Meta } from '@storybook/react-vite'
import { expect, screen as page } from 'storybook/test'
import { begunOrder } from '../../areas/bookings/orders/begun-orders.ts'
import { answer, pending, refuse } from '../../testing/screens/network.ts'
import { screen, screenStory } from '../../testing/screens/screen.tsx'

const meta = { ...screen, title: 'Screens/Money/Payment confirmation', tags: ['!autodocs'] } satisfies Meta
export default meta

const member = makeOwnProfile()
const { intent } = moneyContract
const at = `/payment-confirmation?intent=${makeIntent().id}`

/** The screen on the way back from the member's bank, whose answer the payment shows. */
const back = (overrides: Parameters<typeof makeIntent>[0]) =>
  screenStory({
    at,
    member,
    answers: [answer(intent, makeIntent(overrides)), answer(moneyContract.balance, makeWallet())],
  })

export const Full = back({ state: 'attached', bookingId: idOf(101) })

export const UnderWay = back({ state: 'pending', cardStatus: 'processing' })

export const NotConfirmed = back({ state: 'pending', cardStatus: 'open', clientSecret: 'pi_321_secret_1' })

/** The bank has confirmed, and the order was begun in another browser. */
export const OrderInAnotherBrowser = back({ state: 'held' })

export const Canceled = back({ state: 'canceled', cardStatus: 'returned' })

export const Returned = back({ state: 'released', cardStatus: 'returned' })

export const NothingToConfirm = screenStory({ at: '/payment-confirmation', member })

export const NotFound = screenStory({
  at,
  member,
  answers: [refuse(intent, 'not_found', 'There is no such payment of yours.')],
})

export const Loading = screenStory({ at, member, answers: [pending(intent)] })

export const Failed = screenStory({
  at,
  member,
  answers: [refuse(intent, 'unavailable', 'Our payment provider doesn’t answer. Please try again.')],
})

/** A story of a browser that still has the order. */
const withOrder = (overrides: Parameters<typeof makeIntent>[0], act?: () => Promise<void>) => ({
  ...screenStory(
    {
      at,
      member,
      answers: [
        answer(intent, makeIntent(overrides)),
        answer(moneyContract.balance, makeWallet()),
        refuse(bookingContract.create, 'slot_taken', 'Amara has just been booked for this time.'),
      ],
    },
    act,
  ),
  beforeEach: async () => {
    const order = begunOrder(member.id, makeIntent().id)
    await order.write({
      skillId: idOf(201),
      providerId: amara.id,
      title: 'Shelves and curtain rails',
      costText: '£27.00',
      values: {
        description: 'Two shelves in the hall. The wall is brick.',
        location: '10 Camden High Street, Camden, London NW1',
        date: daysFromNow(3),
        minutes: 90,
      },
      images: [],
    })
    return () => order.drop()
  },
})

export const NotConfirmedWithOrder = withOrder({ state: 'pending', cardStatus: 'open' })

export const BookingRefused = withOrder({ state: 'held' }, async () => {
  await expect(await page.findByRole('heading', { name: 'Your booking isn’t made yet' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Finish booking' })).toBeVisible()
})

export const LongText = back({ state: 'attached', bookingId: idOf(101), amount: 9_999_999_999.99 })
