import { aboutContract } from '@kindling/domain/about-contract'
import { billingContract } from '@kindling/domain/money/billing-contract'
import { makeAbout } from '@kindling/domain/testing/make-about'
import { makeOwnProfile } from '@kindling/domain/testing/people'
import type { Meta } from '@storybook/react-vite'
import { expect, screen as page, userEvent, waitFor } from 'storybook/test'
import { answer, pending, refuse } from '../../testing/screens/network.ts'
import { screen, screenStory } from '../../testing/screens/screen.tsx'

const meta = { ...screen, title: 'Screens/Money/Add billing method', tags: ['!autodocs'] } satisfies Meta
export default meta

const member = makeOwnProfile()
const { payments } = makeAbout()

export const Full = screenStory({ at: '/add-bills', member })

export const TestMoney = screenStory({
  at: '/add-bills',
  member,
  answers: [answer(aboutContract.get, makeAbout({ payments: { ...payments, isTestMoney: true } }))],
})

export const Loading = screenStory({ at: '/add-bills', member, answers: [pending(aboutContract.get)] })

export const Failed = screenStory({
  at: '/add-bills',
  member,
  answers: [refuse(aboutContract.get, 'unavailable', 'How cards are taken can’t be read just now.')],
})

export const Empty = screenStory({ at: '/add-bills', member }, async () => {
  await userEvent.click(await page.findByRole('button', { name: 'Add card' }))
  await expect(await page.findByText('Address is required')).toBeVisible()
  await waitFor(() => expect(page.getByRole('textbox', { name: 'Card number' })).toHaveFocus())
})

const declined = 'Your bank declined this card. Try another one.'

export const Declined = screenStory(
  { at: '/add-bills', member, answers: [refuse(billingContract.add, 'invalid', declined)] },
  async () => {
    await userEvent.type(await page.findByRole('textbox', { name: 'Card number' }), '4000000000000002')
    await userEvent.type(await page.findByRole('textbox', { name: 'Expiry date' }), '0429')
    await userEvent.type(await page.findByRole('textbox', { name: 'CVV' }), '123')
    await userEvent.type(await page.findByRole('textbox', { name: 'Address' }), '10 Camden High Street')
    await userEvent.selectOptions(await page.findByRole('combobox', { name: 'City' }), 'Lagos')
    await userEvent.click(await page.findByRole('button', { name: 'Add card' }))
    await expect(await page.findByText(declined)).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Card number' })).toHaveValue('4000 0000 0000 0002')
  },
)
