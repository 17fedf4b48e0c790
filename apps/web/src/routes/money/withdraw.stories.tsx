import { aboutContract } from '@kindling/domain/about-contract'
import { moneyContract } from '@kindling/domain/money/money-contract'
import { withdrawalContract } from '@kindling/domain/money/withdrawal-contract'
import { hoursFromNow } from '@kindling/domain/testing/clock'
import { makeAbout } from '@kindling/domain/testing/make-about'
import { makeBankAccount } from '@kindling/domain/testing/money/make-payment'
import { makeNewWallet, makeWallet } from '@kindling/domain/testing/money/make-wallet'
import { idOf, makeOwnProfile } from '@kindling/domain/testing/people'
import type { Meta } from '@storybook/react-vite'
import { expect, screen as page, userEvent, waitFor } from 'storybook/test'
import { answer, pending, refuse, unreachable } from '../../testing/screens/network.ts'
import { screen, screenStory } from '../../testing/screens/screen.tsx'

const meta = { ...screen, title: 'Screens/Money/Withdraw cash', tags: ['!autodocs'] } satisfies Meta
export default meta

const member = makeOwnProfile()
const at = '/wallet/withdraw'
const { methods, withdraw } = withdrawalContract
const { balance } = moneyContract

const accounts = answer(methods, [
  makeBankAccount(),
  makeBankAccount({ id: idOf(312), bank_name: 'Monzo', account_number: '•••• 5678' }),
])
const answers = [answer(balance, makeWallet()), accounts]

export const Full = screenStory({ at, member, answers })

export const PaidInByCard = screenStory({
  at,
  member,
  answers: [
    answer(balance, makeWallet({ withdrawable: 12.5, card_cash: 30, withdrawable_from: hoursFromNow(2000) })),
    accounts,
  ],
})

export const ToThePaymentAccount = screenStory({
  at,
  member,
  answers: [
    ...answers,
    answer(
      aboutContract.get,
      makeAbout({
        payments: { provider: 'stripe', isTestMoney: true, publishableKey: null, cardCashDays: 90 },
      }),
    ),
  ],
})

export const WithoutBankAccount = screenStory({
  at,
  member,
  answers: [answer(balance, makeWallet()), answer(methods, [])],
})

export const FirstUse = screenStory({ at, member, answers: [answer(balance, makeNewWallet()), accounts] })

export const NothingToWithdrawYet = screenStory({
  at,
  member,
  answers: [
    answer(balance, makeWallet({ withdrawable: 0, card_cash: 42.5, withdrawable_from: hoursFromNow(2000) })),
    accounts,
  ],
})

export const Loading = screenStory({ at, member, answers: [pending(balance), pending(methods)] })

export const Failed = screenStory({
  at,
  member,
  answers: [refuse(balance, 'unavailable', 'Your wallet can’t be read just now.'), accounts],
})

async function ask(amount: string) {
  await userEvent.type(await page.findByLabelText(/Amount in pounds/), amount)
  await userEvent.selectOptions(await page.findByLabelText(/^To/), 'Starling •••• 1234')
  await userEvent.click(await page.findByRole('button', { name: 'Review withdrawal' }))
}

export const TooMuch = screenStory({ at, member, answers }, async () => {
  await ask('100')
  await expect(await page.findByText('You can withdraw up to £42.50.')).toBeVisible()
  await waitFor(() => expect(page.getByLabelText(/Amount in pounds/)).toHaveFocus())
})

export const Review = screenStory({ at, member, answers }, async () => {
  await ask('40')
  await expect(await page.findByRole('heading', { name: 'Check your withdrawal' })).toBeVisible()
  await userEvent.click(await page.findByRole('button', { name: 'Change' }))
  await expect(page.getByLabelText(/Amount in pounds/)).toHaveValue('40.00')
  await userEvent.click(await page.findByRole('button', { name: 'Review withdrawal' }))
  await expect(await page.findByRole('button', { name: 'Withdraw £40.00' })).toBeVisible()
})

async function send() {
  await ask('40')
  await userEvent.click(await page.findByRole('button', { name: 'Withdraw £40.00' }))
}

export const Refused = screenStory(
  {
    at,
    member,
    answers: [...answers, refuse(withdraw, 'account_not_ready', 'Set up your payment account first.')],
  },
  async () => {
    await send()
    await expect(await page.findByText('Set up your payment account first.')).toBeVisible()
    await expect(page.getByLabelText(/Amount in pounds/)).toHaveValue('40.00')
  },
)

export const Unanswered = screenStory(
  { at, member, answers: [...answers, unreachable(withdraw)] },
  async () => {
    await send()
    await expect(await page.findByText(/We haven’t heard whether this withdrawal went/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send it again' })).toBeVisible()
  },
)

export const LongText = screenStory({
  at,
  member,
  answers: [
    answer(balance, makeWallet({ balance: 9_999_999_999.99, withdrawable: 9_999_999_999.99 })),
    answer(methods, [
      makeBankAccount({ bank_name: 'Donaudampfschifffahrtsgesellschaft'.repeat(3).slice(0, 80) }),
    ]),
  ],
})
