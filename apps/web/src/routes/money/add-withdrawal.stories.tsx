import { withdrawalContract } from '@kindling/domain/money/withdrawal-contract'
import { makeOwnProfile } from '@kindling/domain/testing/people'
import type { Meta } from '@storybook/react-vite'
import { expect, screen as page, userEvent, waitFor } from 'storybook/test'
import { refuse } from '../../testing/screens/network.ts'
import { screen, screenStory } from '../../testing/screens/screen.tsx'

const meta = { ...screen, title: 'Screens/Money/Add withdrawal method', tags: ['!autodocs'] } satisfies Meta
export default meta

const member = makeOwnProfile()

export const Full = screenStory({ at: '/add-withdrawal', member })

export const Empty = screenStory({ at: '/add-withdrawal', member }, async () => {
  await userEvent.click(await page.findByRole('button', { name: 'Add withdrawal method' }))
  await expect(await page.findByText('Enter the name of your bank')).toBeVisible()
  await waitFor(() => expect(page.getByRole('textbox', { name: 'Bank name' })).toHaveFocus())
})

async function fillIn(accountNumber: string) {
  await userEvent.type(await page.findByRole('textbox', { name: 'Bank name' }), 'Starling')
  await userEvent.type(await page.findByRole('textbox', { name: /Account number/ }), accountNumber)
  await userEvent.type(await page.findByRole('textbox', { name: /Account name/ }), 'Maya Osei')
  await userEvent.click(await page.findByRole('button', { name: 'Add withdrawal method' }))
}

export const WrongIban = screenStory({ at: '/add-withdrawal', member }, async () => {
  await fillIn('GB82 WEST 1234 5698 7654 33')
  await expect(await page.findByText(/A character of this IBAN is wrong/)).toBeVisible()
})

const known = 'This bank account is among your withdrawal methods already.'

export const Refused = screenStory(
  { at: '/add-withdrawal', member, answers: [refuse(withdrawalContract.addMethod, 'already_exists', known)] },
  async () => {
    await fillIn('GB82 WEST 1234 5698 7654 32')
    await expect(await page.findByText(known)).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Bank name' })).toHaveValue('Starling')
  },
)
