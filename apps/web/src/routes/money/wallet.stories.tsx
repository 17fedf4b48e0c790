import { messageContract } from '@kindling/domain/messages/message-contract'
import { moneyContract } from '@kindling/domain/money/money-contract'
import { type Movement, statementContract } from '@kindling/domain/money/statement-contract'
import { fullName } from '@kindling/domain/profile/names'
import { secondFactorContract } from '@kindling/domain/second-factor/second-factor-contract'
import { daysFromNow, hoursFromNow } from '@kindling/domain/testing/clock'
import {
  makeMovement,
  makeNewWallet,
  makeTaxYear,
  makeWallet,
} from '@kindling/domain/testing/money/make-wallet'
import { idOf, longest, makeOwnProfile, yael } from '@kindling/domain/testing/people'
import type { Meta } from '@storybook/react-vite'
import { expect, screen as page, userEvent, waitFor } from 'storybook/test'
import { answer, answerBy, pending, refuse, unreachable } from '../../testing/screens/network.ts'
import { screen, screenStory } from '../../testing/screens/screen.tsx'

const meta = { ...screen, title: 'Screens/Money/Wallet', tags: ['!autodocs', 'every-mode'] } satisfies Meta
export default meta

const member = makeOwnProfile()
const { balance } = moneyContract
const { list, years, download } = statementContract

const factors = answer(secondFactorContract.get, {
  codes: null,
  passkeys: [],
  recovery_codes_left: 0,
  is_advised: true,
  is_required: false,
  reset_at: null,
})

const withdrawal = { bank_name: 'Starling', account_number: '•••• 1234', arrives_by: daysFromNow(3) }
const shelves = { id: idOf(101), title: 'Two shelves in the hall', side: 'client' } as const

const movements: Movement[] = [
  makeMovement({
    id: '9',
    at: hoursFromNow(-1),
    amount: -27,
    balance: 42.5,
    reason: 'Set aside for a booking',
    booking: shelves,
    other: 'Amara O.',
  }),
  makeMovement({ id: '8' }),
  makeMovement({
    id: '7',
    at: hoursFromNow(-26),
    currency: 'spark',
    amount: 2.5,
    balance: 14.5,
    reason: 'A gift to you',
    gift: idOf(401),
    other: 'Amara O.',
  }),
  makeMovement({
    id: '6',
    at: hoursFromNow(-50),
    amount: -40,
    balance: 19.5,
    reason: 'Withdrawal to your bank',
    withdrawal: { ...withdrawal, state: 'in_transit' },
  }),
  makeMovement({
    id: '5',
    at: hoursFromNow(-170),
    amount: 20,
    balance: 59.5,
    reason: 'Withdrawal failed, back in your wallet',
    withdrawal: { ...withdrawal, state: 'failed' },
  }),
  makeMovement({
    id: '4',
    at: hoursFromNow(-400),
    amount: -15,
    balance: 39.5,
    reason: 'Withdrawal to your bank',
    withdrawal: { ...withdrawal, state: 'paid' },
  }),
  makeMovement({
    id: '3',
    at: hoursFromNow(-420),
    amount: 36,
    balance: 54.5,
    reason: 'Paid for a booking',
    booking: { id: idOf(102), title: 'Sourdough for beginners', side: 'provider' },
    other: 'Tom R.',
  }),
  makeMovement({
    id: '2',
    at: hoursFromNow(-2000),
    currency: 'spark',
    amount: 5,
    balance: 5,
    reason: 'Welcome to Kindling',
  }),
]

/** Movements as the server answers them, of the currency that is asked for. */
const listed = answerBy(list, ({ query }) =>
  movements.filter(({ currency }) => query.currency === undefined || query.currency === currency),
)

const answers = [answer(balance, makeWallet()), listed, factors]

export const Full = screenStory({ at: '/wallet', member, answers })

export const Sparks = screenStory({ at: '/wallet?show=sparks', member, answers })

export const TaxYears = screenStory({
  at: '/wallet?show=years',
  member,
  answers: [
    ...answers,
    answer(years, [
      makeTaxYear(),
      makeTaxYear({
        from: '2025-04-06',
        to: '2026-04-05',
        gbp: { earned: 96, spent: 0, paid_in: 0, withdrawn: 96, other: -5 },
        spark: { earned: 0, spent: 2, paid_in: 0, withdrawn: 0, other: 10 },
      }),
    ]),
  ],
})

export const TaxYearsFirstUse = screenStory({
  at: '/wallet?show=years',
  member,
  answers: [...answers, answer(years, [])],
})

export const FirstUse = screenStory({
  at: '/wallet',
  member,
  answers: [answer(balance, makeNewWallet()), answer(list, []), factors],
})

export const PaidInByCard = screenStory({
  at: '/wallet?show=cash',
  member,
  answers: [
    answer(balance, makeWallet({ withdrawable: 12.5, card_cash: 30, withdrawable_from: hoursFromNow(2000) })),
    listed,
    factors,
  ],
})

export const Owing = screenStory({
  at: '/wallet?show=sparks',
  member,
  answers: [
    answer(
      balance,
      makeWallet({ balance: 0, cash: 0, withdrawable: 0, owed: 27, spark_tokens: -4.5, tokens: -4.5 }),
    ),
    listed,
    factors,
  ],
})

export const Loading = screenStory({
  at: '/wallet',
  member,
  answers: [pending(balance), pending(list), pending(secondFactorContract.get)],
})

export const Failed = screenStory({
  at: '/wallet',
  member,
  answers: [
    refuse(balance, 'unavailable', 'Your wallet can’t be read just now.'),
    refuse(list, 'unavailable', 'Your statement can’t be read just now.'),
    factors,
  ],
})

export const Offline = screenStory({
  at: '/wallet',
  member,
  isOffline: true,
  answers: [unreachable(balance), unreachable(list), unreachable(secondFactorContract.get)],
})

export const LongText = screenStory({
  at: '/wallet',
  member,
  answers: [
    answer(
      balance,
      makeWallet({
        balance: 9_999_999_999.99,
        held_cash: 9_999_999_999.99,
        spark_tokens: 999_999_999.999,
        tokens: 999_999_999.999,
        held_tokens: 999_999_999.999,
      }),
    ),
    answer(list, [
      makeMovement({
        amount: -9_999_999_999.99,
        balance: 9_999_999_999.99,
        reason: 'Set aside for a booking',
        other: fullName(longest),
        booking: { ...shelves, title: 'Donaudampfschifffahrtsgesellschaft'.repeat(3).slice(0, 80) },
      }),
      makeMovement({
        id: '2',
        currency: 'spark',
        amount: 0.001,
        balance: 999_999_999.999,
        reason: 'A gift to you',
        other: fullName(yael),
        gift: idOf(401),
      }),
      makeMovement({ id: '3', amount: 9_999_999_999.99, balance: 9_999_999_999.99, other: 'E' }),
    ]),
    factors,
  ],
})

export const TabsByKeyboard = screenStory({ at: '/wallet', member, answers }, async () => {
  ;(await page.findByRole('tab', { name: 'All' })).focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await waitFor(() => expect(page.getByRole('tab', { name: 'Sparks' })).toHaveFocus())
  await waitFor(() =>
    expect(page.getByRole('tab', { name: 'Sparks' })).toHaveAttribute('aria-selected', 'true'),
  )
})

export const DownloadRefused = screenStory(
  {
    at: '/wallet',
    member,
    answers: [
      ...answers,
      refuse(download, 'too_many_requests', 'You have downloaded it 20 times in an hour. Try again later.'),
    ],
  },
  async () => {
    await userEvent.click(await page.findByRole('button', { name: 'Download CSV' }))
    await expect(await page.findByText(/downloaded it 20 times/)).toBeVisible()
  },
)

export const GivingSparks = screenStory(
  {
    at: '/wallet',
    member,
    answers: [...answers, answer(messageContract.conversations, [])],
  },
  async () => {
    const opener = await page.findByRole('button', { name: 'Give sparks' })
    await userEvent.click(opener)
    const dialog = await page.findByRole('dialog', { name: 'Who are the sparks for?' })
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(opener).toHaveFocus())
    await userEvent.click(opener)
    await page.findByRole('dialog', { name: 'Who are the sparks for?' })
  },
)
