import { billingContract } from '@kindling/domain/money/billing-contract'
import { makeCard } from '@kindling/domain/testing/money/make-payment'
import { idOf, makeOwnProfile } from '@kindling/domain/testing/people'
import type { Meta } from '@storybook/react-vite'
import { expect, screen as page, userEvent, waitFor } from 'storybook/test'
import { answer, pending, refuse } from '../../testing/screens/network.ts'
import { screen, screenStory, shows } from '../../testing/screens/screen.tsx'

const meta = { ...screen, title: 'Screens/Money/Billing methods', tags: ['!autodocs'] } satisfies Meta
export default meta

const member = makeOwnProfile()
const { list, remove, makeDefault } = billingContract

const cards = [
  makeCard(),
  makeCard({ id: idOf(302), brand: 'mastercard', last_four: '4444', is_default: false, postal_code: null }),
  makeCard({
    id: idOf(303),
    brand: 'amex',
    last_four: '0005',
    expiry_date: '09/26',
    is_default: false,
    is_usable: false,
  }),
]

export const Full = screenStory({ at: '/bills', member, answers: [answer(list, cards)] })

export const FirstUse = screenStory({ at: '/bills', member, answers: [answer(list, [])] })

export const Loading = screenStory({ at: '/bills', member, answers: [pending(list)] })

// spec: accounts §8 screens
export const Failed = screenStory(
  {
    at: '/bills',
    member,
    answers: [refuse(list, 'unavailable', 'Your cards can’t be read just now.')],
  },
  shows('Failed to fetch billing methods'),
)

export const LongText = screenStory({
  at: '/bills',
  member,
  answers: [
    answer(list, [
      makeCard({
        address: 'Donaudampfschifffahrtsgesellschaft'.repeat(3).slice(0, 80),
        city: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
      }),
      makeCard({ id: idOf(302), address: 'רחוב דיזנגוף 10', city: 'א', is_default: false }),
    ]),
  ],
})

const notDeleted = 'A booking is paid with this card. It can be deleted once that is over.'

export const DeleteRefused = screenStory(
  { at: '/bills', member, answers: [answer(list, cards), refuse(remove, 'state_conflict', notDeleted)] },
  async () => {
    const opener = await page.findByRole('button', { name: 'Delete the card ending in 4242' })
    await userEvent.click(opener)
    const dialog = await page.findByRole('alertdialog', { name: 'Delete this card?' })
    await waitFor(() => expect(page.getByRole('button', { name: 'Cancel' })).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    await waitFor(() => expect(opener).toHaveFocus())
    await userEvent.click(opener)
    await userEvent.click(await page.findByRole('button', { name: 'Delete' }))
    await expect(await page.findByText(notDeleted)).toBeVisible()
  },
)

export const PayFirstRefused = screenStory(
  {
    at: '/bills',
    member,
    answers: [answer(list, cards), refuse(makeDefault, 'not_found', 'This card is gone.')],
  },
  async () => {
    await userEvent.click(await page.findByRole('button', { name: 'Pay first with the card ending in 4444' }))
    await expect(await page.findByText('This card is gone.')).toBeVisible()
  },
)
