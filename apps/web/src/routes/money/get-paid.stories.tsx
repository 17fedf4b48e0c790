import { withdrawalContract } from '@kindling/domain/money/withdrawal-contract'
import { fullName } from '@kindling/domain/profile/names'
import { makeBankAccount } from '@kindling/domain/testing/money/make-payment'
import { idOf, longest, makeOwnProfile, yael } from '@kindling/domain/testing/people'
import type { Meta } from '@storybook/react-vite'
import { expect, screen as page, userEvent, waitFor } from 'storybook/test'
import { answer, pending, refuse } from '../../testing/screens/network.ts'
import { screen, screenStory, shows } from '../../testing/screens/screen.tsx'

const meta = { ...screen, title: 'Screens/Money/Withdrawal methods', tags: ['!autodocs'] } satisfies Meta
export default meta

const member = makeOwnProfile()
const { methods, removeMethod } = withdrawalContract

const accounts = [
  makeBankAccount(),
  makeBankAccount({ id: idOf(312), bank_name: 'Monzo', account_number: '•••• 5678' }),
]

export const Full = screenStory({ at: '/get-paid', member, answers: [answer(methods, accounts)] })

export const FirstUse = screenStory({ at: '/get-paid', member, answers: [answer(methods, [])] })

export const Loading = screenStory({ at: '/get-paid', member, answers: [pending(methods)] })

// spec: accounts §8 screens
export const Failed = screenStory(
  {
    at: '/get-paid',
    member,
    answers: [refuse(methods, 'unavailable', 'Your bank accounts can’t be read just now.')],
  },
  shows('Failed to fetch withdrawal methods'),
)

export const LongText = screenStory({
  at: '/get-paid',
  member,
  answers: [
    answer(methods, [
      makeBankAccount({
        bank_name: 'Donaudampfschifffahrtsgesellschaft'.repeat(3).slice(0, 80),
        account_name: fullName(longest).replace(' ', ''),
      }),
      makeBankAccount({
        id: idOf(312),
        bank_name: 'בנק לאומי',
        account_name: fullName(yael),
      }),
    ]),
  ],
})

const notDeleted = 'A withdrawal to this account is on its way. It can be deleted once that has arrived.'

export const DeleteRefused = screenStory(
  {
    at: '/get-paid',
    member,
    answers: [answer(methods, accounts), refuse(removeMethod, 'state_conflict', notDeleted)],
  },
  async () => {
    const opener = await page.findByRole('button', { name: 'Delete Starling •••• 1234' })
    await userEvent.click(opener)
    await page.findByRole('alertdialog', { name: 'Delete this bank account?' })
    await waitFor(() => expect(page.getByRole('button', { name: 'Cancel' })).toHaveFocus())
    await userEvent.click(await page.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(opener).toHaveFocus())
    await userEvent.click(opener)
    await userEvent.click(await page.findByRole('button', { name: 'Delete' }))
    await expect(await page.findByText(notDeleted)).toBeVisible()
  },
)
