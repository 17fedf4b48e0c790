import { hoursFromNow } from '@kindling/domain/testing/clock'
import { amara, idOf, longest, maya, nadia, piotr, tom } from '@kindling/domain/testing/people'
import {
  makeDeskBooking,
  makeDeskSuspension,
  makeLogEntry,
  makeMemberCase,
} from '@kindling/domain/testing/trust/make-desk'
import { makeCounts } from '@kindling/domain/testing/trust/make-moderation'
import { deskContract } from '@kindling/domain/trust/desk-contract'
import type { MemberCase } from '@kindling/domain/trust/desk-shape'
import { moderationContract } from '@kindling/domain/trust/moderation-contract'
import type { Meta } from '@storybook/react-vite'
import type { HttpHandler } from 'msw'
import { expect, screen as page, userEvent, waitFor } from 'storybook/test'
import { deskAnswers, moderator } from '../../testing/screens/desk-answers.ts'
import { answer, pending, refuse } from '../../testing/screens/network.ts'
import { screen, screenStory } from '../../testing/screens/screen.tsx'

const meta = { ...screen, title: 'Screens/Moderation/Member', tags: ['!autodocs'] } satisfies Meta
export default meta

const at = `/moderation/members/${tom.id}`
const { member, note, warn, suspend, withdrawSuspension } = deskContract

const known = (
  overrides: Partial<MemberCase>,
  more: readonly HttpHandler[] = [],
  act?: () => Promise<void>,
) =>
  screenStory(
    {
      at,
      member: moderator,
      answers: [...more, answer(member, makeMemberCase(overrides)), ...deskAnswers],
    },
    act,
  )

const words = (id: number, text: string) => ({ id: idOf(id), words: text, by: nadia, at: hoursFromNow(-60) })

export const Full = known({
  suspension: makeDeskSuspension(),
  earlier: [
    makeDeskSuspension({ id: idOf(702), step: 'read_only', reason: 'Advertising.', ended: 'overturned' }),
  ],
  money: { cash: 12.5, sparks: -2, heldCash: 27, heldSparks: 0, owed: 42.5 },
  offers: [
    { id: idOf(201), title: 'Garden and plants', status: 'approved' },
    { id: idOf(202), title: 'Massage', status: 'rejected' },
    { id: idOf(203), title: 'Dog walking', status: 'pending' },
  ],
  bookings: [
    makeDeskBooking({ client: tom, status: 'rejected' }),
    makeDeskBooking({ id: idOf(102), provider: tom }),
  ],
  reportsBy: [
    {
      id: idOf(613),
      subject: 'review',
      reason: 'other',
      words: 'I was never there.',
      status: 'dismissed',
      other: amara,
      createdAt: hoursFromNow(-400),
    },
  ],
  reportsAgainst: [
    {
      id: idOf(611),
      subject: 'message',
      reason: 'scam',
      words: null,
      status: 'open',
      other: maya,
      createdAt: hoursFromNow(-9),
    },
  ],
  notes: [words(741, 'Says that his phone was stolen. Ask for the police report.')],
  warnings: [words(742, 'Please write to a neighbour whom you can’t come to.')],
  log: [makeLogEntry(), makeLogEntry({ id: '89', action: 'look', note: null, actor: nadia })],
})

export const FirstUse = known({ sessions: [] })

export const WaitsForReview = known({
  suspension: makeDeskSuspension({ reviewBy: hoursFromNow(42), reviewedBy: null }),
})

const ownDecision = makeDeskSuspension({ decidedBy: nadia, reviewBy: hoursFromNow(42), reviewedBy: null })

export const OwnDecisionWaits = known({ suspension: ownDecision })

export const AppealForTheOperator = screenStory({
  at,
  member: moderator,
  answers: [
    answer(
      member,
      makeMemberCase({
        suspension: makeDeskSuspension({ appeal: 'I was in hospital, and can show the letter.' }),
      }),
    ),
    answer(moderationContract.counts, makeCounts({ operatorAppeals: 1 })),
    ...deskAnswers,
  ],
})

export const OfAModerator = known({
  member: { ...makeMemberCase().member, role: 'moderator', isVerified: true },
  proposed: { id: idOf(722), step: 'out', by: piotr, lapsesAt: hoursFromNow(42) },
})

export const HasLeft = known({ member: { ...makeMemberCase().member, hasLeft: true }, sessions: [] })

export const Loading = screenStory({ at, member: moderator, answers: [pending(member), ...deskAnswers] })

export const Failed = screenStory({
  at,
  member: moderator,
  answers: [refuse(member, 'unavailable', 'This member can’t be read just now.'), ...deskAnswers],
})

export const NotFound = screenStory({
  at,
  member: moderator,
  answers: [refuse(member, 'not_found', 'There is no such member.'), ...deskAnswers],
})

const long = 'Donaudampfschifffahrtsgesellschaft'.repeat(3).slice(0, 80)

export const LongText = known({
  member: { ...makeMemberCase().member, ...longest, email: `${long.slice(0, 60)}@kindling.test` },
  money: {
    cash: 9_999_999_999.99,
    sparks: 999_999_999.999,
    heldCash: 9_999_999_999.99,
    heldSparks: 999_999_999.999,
    owed: 9_999_999_999.99,
  },
  notes: [words(741, long)],
  bookings: [makeDeskBooking({ title: long, client: longest, price: 9_999_999_999.99 })],
  log: [makeLogEntry({ member: longest, note: long })],
})

/** Opens a dialog, leaves it with Escape, and opens it again: the focus goes in and comes back. */
async function openTwice(button: string, dialog: string) {
  const opener = await page.findByRole('button', { name: button })
  await userEvent.click(opener)
  const shown = await page.findByRole('dialog', { name: dialog })
  await waitFor(() => expect(shown.contains(document.activeElement)).toBe(true))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(opener).toHaveFocus())
  await userEvent.click(opener)
  const again = await page.findByRole('dialog', { name: dialog })
  await waitFor(() => expect(again).toBeVisible())
}

export const NoteWithoutWords = known({}, [answer(note, { id: idOf(741) })], async () => {
  await openTwice('Write a note', 'Note about Tom Reilly')
  await userEvent.click(await page.findByRole('button', { name: 'Keep note' }))
  await expect(await page.findByText('Write something')).toBeVisible()
})

const notWarned = 'Tom could not be warned. Please try again.'

export const WarnRefused = known({}, [refuse(warn, 'unavailable', notWarned)], async () => {
  await openTwice('Warn', 'Warn Tom Reilly')
  await userEvent.type(
    await page.findByRole('textbox', { name: 'What you tell them' }),
    'Please write to Maya.',
  )
  await userEvent.click(await page.findByRole('button', { name: 'Send warning' }))
  await expect(await page.findByText(notWarned)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'What you tell them' })).toHaveValue('Please write to Maya.')
})

export const SuspendWithoutReason = known({}, [refuse(suspend, 'unavailable', 'Not now.')], async () => {
  await openTwice('Suspend', 'What Tom Reilly may do')
  await userEvent.click(await page.findByRole('radio', { name: 'Reading only' }))
  await userEvent.click(await page.findByRole('button', { name: 'Decide' }))
  await expect(await page.findByText('Say why: the member reads it')).toBeVisible()
})

const reviewed = 'Another moderator has just reviewed it.'

export const WithdrawRefused = known(
  { suspension: ownDecision },
  [refuse(withdrawSuspension, 'state_conflict', reviewed)],
  async () => {
    await openTwice('Withdraw my decision', 'Withdraw “No new bookings”')
    await userEvent.click(await page.findByRole('button', { name: 'Withdraw it' }))
    await expect(await page.findByText(reviewed)).toBeVisible()
  },
)
