import { giftContract } from '@kindling/domain/gifts/gift-contract'
import { messageContract } from '@kindling/domain/messages/message-contract'
import { moneyContract } from '@kindling/domain/money/money-contract'
import { hoursFromNow } from '@kindling/domain/testing/clock'
import { makeGift } from '@kindling/domain/testing/money/make-gift'
import { makeWallet } from '@kindling/domain/testing/money/make-wallet'
import { amara, idOf, longest, makeOwnProfile, shortest, tom, yael } from '@kindling/domain/testing/people'
import type { Meta } from '@storybook/react-vite'
import { expect, screen as page, userEvent, waitFor } from 'storybook/test'
import { answer, pending, refuse, unreachable } from '../../testing/screens/network.ts'
import { screen, screenStory } from '../../testing/screens/screen.tsx'

const meta = { ...screen, title: 'Screens/Sparks/Gifts', tags: ['!autodocs'] } satisfies Meta
export default meta

const member = makeOwnProfile()
const { list, give } = giftContract

const gifts = answer(list, [
  makeGift(),
  makeGift({
    id: idOf(402),
    side: 'giver',
    other: tom,
    amount: 20,
    state: 'waiting',
    createdAt: hoursFromNow(-5),
  }),
  makeGift({
    id: idOf(403),
    side: 'giver',
    other: yael,
    amount: 3,
    createdAt: hoursFromNow(-80),
    thankedAt: hoursFromNow(-70),
  }),
  makeGift({
    id: idOf(404),
    side: 'giver',
    other: tom,
    amount: 20,
    state: 'refused',
    createdAt: hoursFromNow(-200),
  }),
  makeGift({
    id: idOf(405),
    other: tom,
    amount: 1,
    createdAt: hoursFromNow(-3000),
    thankedAt: hoursFromNow(-2990),
  }),
])

export const Full = screenStory({ at: '/gifts', member, answers: [gifts] })

export const FirstUse = screenStory({ at: '/gifts', member, answers: [answer(list, [])] })

export const Loading = screenStory({ at: '/gifts', member, answers: [pending(list)] })

export const Failed = screenStory({
  at: '/gifts',
  member,
  answers: [refuse(list, 'unavailable', 'Your gifts can’t be read just now.')],
})

export const Offline = screenStory({ at: '/gifts', member, isOffline: true, answers: [unreachable(list)] })

export const LongText = screenStory({
  at: '/gifts',
  member,
  answers: [
    answer(list, [
      makeGift({ other: longest, amount: 999_999_999.999, thankedAt: hoursFromNow(-1) }),
      makeGift({ id: idOf(402), other: shortest, amount: 0.5 }),
      makeGift({ id: idOf(403), other: yael, side: 'giver' }),
    ]),
  ],
})

const spoken = answer(messageContract.conversations, [
  {
    user_id: amara.id,
    name: 'Amara Okafor',
    photourl: amara.photourl,
    lastmessage: 'See you on Thursday!',
    lastmessage_is_own: false,
    lastmessagetime: hoursFromNow(-2),
    unreadmessagecount: 0,
  },
])

const giving = [gifts, spoken, answer(moneyContract.balance, makeWallet())]

export const ChoosingWho = screenStory({ at: '/gifts', member, answers: giving }, async () => {
  const opener = await page.findByRole('button', { name: 'Give sparks' })
  await userEvent.click(opener)
  const dialog = await page.findByRole('dialog', { name: 'Who are the sparks for?' })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  await waitFor(() => expect(opener).toHaveFocus())
  await userEvent.click(opener)
  const known = await page.findByText('You wrote with them last')
  await waitFor(() => expect(known).toBeVisible())
})

async function chooseAmara() {
  await userEvent.click(await page.findByRole('button', { name: 'Give sparks' }))
  await userEvent.click(await page.findByRole('button', { name: /Amara Okafor/ }))
  await page.findByRole('dialog', { name: 'Give Amara sparks' })
}

export const GiveWithoutAmount = screenStory({ at: '/gifts', member, answers: giving }, async () => {
  await chooseAmara()
  await userEvent.click(await page.findByRole('button', { name: 'Give sparks' }))
  await waitFor(() => expect(page.getByLabelText(/How many sparks/)).toBeInvalid())
  await waitFor(() => expect(page.getByLabelText(/How many sparks/)).toHaveFocus())
})

const tooFew = 'You have 14.5 sparks to give.'

export const GiveRefused = screenStory(
  { at: '/gifts', member, answers: [...giving, refuse(give, 'insufficient_funds', tooFew)] },
  async () => {
    await chooseAmara()
    await userEvent.selectOptions(await page.findByLabelText('Card'), 'A cake')
    await userEvent.type(await page.findByLabelText(/How many sparks/), '20')
    await userEvent.type(await page.findByLabelText(/A few words/), 'Happy birthday!')
    await userEvent.click(await page.findByRole('button', { name: 'Give sparks' }))
    await expect(await page.findByText(tooFew)).toBeVisible()
    await expect(page.getByLabelText(/A few words/)).toHaveValue('Happy birthday!')
  },
)
