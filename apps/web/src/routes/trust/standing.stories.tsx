import { hoursFromNow } from '@kindling/domain/testing/clock'
import { idOf, makeOwnProfile } from '@kindling/domain/testing/people'
import { makeAppeal, makeOwnSuspension } from '@kindling/domain/testing/trust/make-standing'
import { type Standing, standingContract } from '@kindling/domain/trust/standing-contract'
import type { Meta } from '@storybook/react-vite'
import type { HttpHandler } from 'msw'
import { expect, screen as page, userEvent, waitFor } from 'storybook/test'
import { answer, pending, refuse, unreachable } from '../../testing/screens/network.ts'
import { screen, screenStory } from '../../testing/screens/screen.tsx'

const meta = { ...screen, title: 'Screens/Trust/Standing', tags: ['!autodocs'] } satisfies Meta
export default meta

const at = '/standing'
const { read, appeal } = standingContract

const warnings = [
  {
    id: idOf(731),
    words: 'Please write to a neighbour whom you can’t come to. Three have waited for you this month.',
    at: hoursFromNow(-200),
  },
]

/** The page of a member about whom moderators decided; the banner above it shows the same step. */
const decided = (
  suspension: Standing['suspension'],
  more: readonly HttpHandler[] = [],
  act?: () => Promise<void>,
) =>
  screenStory(
    {
      at,
      member: makeOwnProfile(suspension ? { suspension: suspension.step } : {}),
      answers: [...more, answer(read, { suspension, warnings })],
    },
    act,
  )

export const Full = decided(makeOwnSuspension())

export const FirstUse = screenStory({
  at,
  member: makeOwnProfile(),
  answers: [answer(read, { suspension: null, warnings: [] })],
})

export const Warned = decided(null)

export const NotYetReviewed = decided(makeOwnSuspension({ reviewBy: hoursFromNow(42) }))

export const ReadingOnly = decided(
  makeOwnSuspension({ step: 'read_only', reason: 'You sent 40 neighbours the same advertisement.' }),
)

export const Out = decided(
  makeOwnSuspension({ step: 'out', reason: 'You threatened a neighbour twice.', until: null }),
)

export const Appealed = decided(makeOwnSuspension({ appeal: makeAppeal() }))

export const AppealGranted = decided(
  makeOwnSuspension({
    step: 'none',
    until: null,
    appeal: makeAppeal({ outcome: 'granted', note: 'We have seen the letter. You can take part again.' }),
  }),
)

export const AppealRefused = decided(
  makeOwnSuspension({
    appeal: makeAppeal({ outcome: 'denied', note: 'Two of the three bookings were in the week before.' }),
  }),
)

export const Loading = screenStory({ at, member: makeOwnProfile(), answers: [pending(read)] })

export const Failed = screenStory({
  at,
  member: makeOwnProfile(),
  answers: [refuse(read, 'unavailable', 'What moderators decided can’t be read just now.')],
})

export const Offline = screenStory({
  at,
  member: makeOwnProfile(),
  isOffline: true,
  answers: [unreachable(read)],
})

const long = 'Donaudampfschifffahrtsgesellschaft'.repeat(3).slice(0, 80)

export const LongText = decided(makeOwnSuspension({ reason: long, appeal: makeAppeal({ words: long }) }))

const send = () => userEvent.click(page.getByRole('button', { name: 'Send appeal' }))

export const AppealWithoutWords = decided(makeOwnSuspension(), [], async () => {
  await send()
  await expect(await page.findByText('Say why you should be able to take part again')).toBeVisible()
  await waitFor(() => expect(page.getByRole('textbox')).toHaveFocus())
})

const notSent = 'Your appeal could not be sent. Please try again.'

export const AppealNotSent = decided(
  makeOwnSuspension(),
  [refuse(appeal, 'unavailable', notSent)],
  async () => {
    await userEvent.type(await page.findByRole('textbox'), 'I was in hospital.')
    await send()
    await expect(await page.findByText(notSent)).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveValue('I was in hospital.')
  },
)
