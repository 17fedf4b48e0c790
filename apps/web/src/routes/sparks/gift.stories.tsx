import { giftContract } from '@kindling/domain/gifts/gift-contract'
import { GIFT_WORDS } from '@kindling/domain/gifts/gift-rules'
import { hoursFromNow } from '@kindling/domain/testing/clock'
import { makeGift } from '@kindling/domain/testing/money/make-gift'
import { longest, makeOwnProfile, shortest, tom, yael } from '@kindling/domain/testing/people'
import { reportContract } from '@kindling/domain/trust/report-contract'
import type { Meta } from '@storybook/react-vite'
import { expect, screen as page, userEvent, waitFor } from 'storybook/test'
import { answer, pending, refuse } from '../../testing/screens/network.ts'
import { screen, screenStory } from '../../testing/screens/screen.tsx'

const meta = { ...screen, title: 'Screens/Sparks/Gift', tags: ['!autodocs'] } satisfies Meta
export default meta

const member = makeOwnProfile()
const { get, thank } = giftContract
const at = `/gifts/${makeGift().id}`

const shown = (overrides: Parameters<typeof makeGift>[0]) =>
  screenStory({ at, member, answers: [answer(get, makeGift(overrides))] })

export const Full = shown({})

export const Thanked = shown({ thankedAt: hoursFromNow(-1) })

const given = { side: 'giver', other: tom, card: 'teacup', words: 'For the lift to the vet.' } as const

export const Given = shown(given)

export const GivenAndThanked = shown({ ...given, thankedAt: hoursFromNow(-1) })

export const WaitsForAModerator = shown({ ...given, amount: 20, state: 'waiting' })

export const NotLetThrough = shown({ ...given, amount: 20, state: 'refused' })

export const WithoutWords = shown({ card: 'kite', words: '' })

export const RightToLeft = shown({ other: yael, card: 'candle', words: 'תודה על הכול!' })

export const LongText = shown({
  other: longest,
  amount: 999_999_999.999,
  words: 'Donaudampfschifffahrtsgesellschaft'.repeat(6).slice(0, GIFT_WORDS),
})

export const ShortText = shown({ other: shortest, amount: 0.5, words: 'x' })

export const Loading = screenStory({ at, member, answers: [pending(get)] })

export const Failed = screenStory({
  at,
  member,
  answers: [refuse(get, 'unavailable', 'The gift can’t be read just now.')],
})

export const NotFound = screenStory({
  at,
  member,
  answers: [refuse(get, 'not_found', 'There is no such gift.')],
})

export const ThanksRefused = screenStory(
  {
    at,
    member,
    answers: [
      answer(get, makeGift()),
      refuse(thank, 'unavailable', 'That didn’t go through. Please try again.'),
    ],
  },
  async () => {
    await userEvent.click(await page.findByRole('button', { name: 'Say thanks' }))
    await expect(await page.findByText('That didn’t go through. Please try again.')).toBeVisible()
  },
)

const notSent = 'Your report could not be sent. Please try again.'

export const Reporting = screenStory(
  { at, member, answers: [answer(get, makeGift()), refuse(reportContract.report, 'unavailable', notSent)] },
  async () => {
    const opener = await page.findByRole('button', { name: 'Report this card' })
    await userEvent.click(opener)
    const dialog = await page.findByRole('dialog', { name: 'Report the card from Amara' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    await userEvent.click(opener)
    await userEvent.click(await page.findByRole('button', { name: /report/i }))
    await expect(await page.findByText('Choose a reason')).toBeVisible()
  },
)
