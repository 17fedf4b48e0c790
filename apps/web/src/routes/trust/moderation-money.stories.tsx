import { giftContract } from '@kindling/domain/gifts/gift-contract'
import { sparkDebtContract } from '@kindling/domain/money/spark-debt-contract'
import { potContract } from '@kindling/domain/pots/pot-contract'
import { daysFromNow, hoursFromNow } from '@kindling/domain/testing/clock'
import { makeDispute, makeStatement } from '@kindling/domain/testing/make-dispute'
import { makeWaitingGift } from '@kindling/domain/testing/money/make-gift'
import { makeAdminPot } from '@kindling/domain/testing/money/make-pot'
import { amara, idOf, longest, shortest, tom } from '@kindling/domain/testing/people'
import {
  makeHistory,
  makeReceivable,
  makeSparkDebt,
  makeWaitingDispute,
} from '@kindling/domain/testing/trust/make-moderation'
import { moderationContract } from '@kindling/domain/trust/moderation-contract'
import type { WaitingDispute } from '@kindling/domain/trust/moderation-shape'
import type { Meta } from '@storybook/react-vite'
import type { HttpHandler } from 'msw'
import { expect, screen as page, userEvent, waitFor } from 'storybook/test'
import { deskAnswers, moderator } from '../../testing/screens/desk-answers.ts'
import { answer, refuse } from '../../testing/screens/network.ts'
import { openRow } from '../../testing/screens/open-row.ts'
import { screen, screenStory } from '../../testing/screens/screen.tsx'

const meta = { ...screen, title: 'Screens/Moderation/Money', tags: ['!autodocs'] } satisfies Meta
export default meta

const { disputes, disputeBackground, decideDispute, receivables, writeOff } = moderationContract

const section = (name: string, answers: readonly HttpHandler[], act?: () => Promise<void>) =>
  screenStory(
    { at: `/moderation?section=${name}`, member: moderator, answers: [...answers, ...deskAnswers] },
    act,
  )

const background = answer(disputeBackground, {
  messages: [
    { id: idOf(521), by: 'client', content: 'It came down in the night!', createdAt: hoursFromNow(-45) },
    { id: idOf(522), by: 'provider', content: 'I can come on Friday.', createdAt: hoursFromNow(-44.5) },
  ],
  client: makeHistory({ completed: 6, rating: null, reviews: 0 }),
  provider: makeHistory({ completed: 48, disputesAbout: 2, disputesLost: 1 }),
})

/** The queue with one dispute, opened. */
const dispute = (item: WaitingDispute, more: readonly HttpHandler[] = [], act?: () => Promise<void>) =>
  section('disputes', [answer(disputes, [item]), background, ...more], async () => {
    await openRow(item.booking.title)
    await act?.()
  })

const loan = makeWaitingDispute(
  makeDispute({
    id: idOf(502),
    opened_by: 'provider',
    message: 'It came back damaged',
    happened: null,
    remedy: null,
    file: null,
    statements: [],
    closesAt: hoursFromNow(-2),
  }),
  {
    title: 'A tent for four',
    lent_until: daysFromNow(-3),
    deposit: 20,
    payment_method: 'spark_token',
    price: 6,
  },
)

export const Disputes = section('disputes', [answer(disputes, [makeWaitingDispute(), loan])])

export const DisputesEmpty = section('disputes', [answer(disputes, [])])

export const DisputeAnswered = dispute(makeWaitingDispute())

export const DisputeNotAnsweredYet = dispute(makeWaitingDispute(makeDispute({ statements: [] })))

export const DisputeAboutALoan = dispute(loan)

export const DisputeAskedBothSides = dispute(
  makeWaitingDispute(
    makeDispute({
      statements: [
        makeStatement(),
        makeStatement({
          id: idOf(512),
          by: 'moderator',
          isAnswer: false,
          message: 'Which plugs were used?',
          createdAt: hoursFromNow(-10),
        }),
        makeStatement({
          id: idOf(513),
          isAnswer: false,
          message: 'Six millimetres. Here is the receipt.',
          file: { url: '/files/drill.webp', kind: 'image' },
          createdAt: hoursFromNow(-8),
        }),
      ],
    }),
  ),
)

const decided = 'Another moderator has just decided it.'

export const DisputeSplitRefused = dispute(
  makeWaitingDispute(),
  [refuse(decideDispute, 'state_conflict', decided)],
  async () => {
    await userEvent.click(await page.findByRole('radio', { name: /Split/ }))
    await userEvent.type(await page.findByRole('textbox', { name: 'Why' }), 'Both had a part in it.')
    await userEvent.click(await page.findByRole('button', { name: 'Decide' }))
    await waitFor(() => expect(page.getByRole('textbox', { name: /For Amara/ })).toBeInvalid())
    await userEvent.type(await page.findByRole('textbox', { name: /For Amara/ }), '13.50')
    await userEvent.click(await page.findByRole('button', { name: 'Decide' }))
    await expect(await page.findByText(decided)).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Why' })).toHaveValue('Both had a part in it.')
  },
)

export const DisputeQuestion = dispute(makeWaitingDispute(), [], async () => {
  await userEvent.click(await page.findByRole('button', { name: 'Ask both sides' }))
  await waitFor(() => expect(page.getByRole('region', { name: 'Question' })).toHaveFocus())
  await userEvent.click(await page.findByRole('button', { name: 'Ask both sides' }))
  await waitFor(() => expect(page.getByRole('textbox', { name: 'What do you want to know?' })).toBeInvalid())
})

const owed = answer(receivables, [
  makeReceivable(),
  makeReceivable({
    id: idOf(622),
    member: amara,
    amount: 260,
    owed: 260,
    kind: 'refund',
    paidFor: 'booking',
    reason: null,
    status: null,
    disputeId: null,
  }),
])

export const Owed = section('receivables', [owed])

export const OwedEmpty = section('receivables', [answer(receivables, [])])

/** More than one moderator decides alone. */
export const WriteOffForTwo = section('receivables', [owed], async () => {
  await openRow('Amara Okafor')
  await expect(await page.findByText(/A second moderator has to agree/)).toBeVisible()
})

const paid = 'Tom has just paid it back.'

export const WriteOffRefused = section(
  'receivables',
  [owed, refuse(writeOff, 'state_conflict', paid)],
  async () => {
    await openRow('Tom Reilly')
    await userEvent.click(await page.findByRole('button', { name: 'Write off £42.50' }))
    const why = await page.findByRole('textbox', { name: 'Why it is written off' })
    await waitFor(() => expect(why).toBeInvalid())
    await userEvent.type(why, 'His bank doesn’t answer.')
    await userEvent.click(await page.findByRole('button', { name: 'Write off £42.50' }))
    await expect(await page.findByText(paid)).toBeVisible()
    await expect(why).toHaveValue('His bank doesn’t answer.')
  },
)

const debts = answer(sparkDebtContract.list, [makeSparkDebt()])

export const BelowZero = section('sparkDebts', [debts])

export const BelowZeroEmpty = section('sparkDebts', [answer(sparkDebtContract.list, [])])

export const BelowZeroOpened = section('sparkDebts', [debts], () => openRow('יעל בן־דוד'))

const gifts = answer(giftContract.waiting, [makeWaitingGift()])

export const Gifts = section('gifts', [gifts])

export const GiftsEmpty = section('gifts', [answer(giftContract.waiting, [])])

export const GiftRefuseWithoutWords = section('gifts', [gifts], async () => {
  await openRow('10 sparks from Maya Osei to Tom Reilly')
  await userEvent.click(await page.findByRole('button', { name: 'Refuse' }))
  await userEvent.click(await page.findByRole('button', { name: 'Refuse the gift' }))
  await expect(await page.findByText('Say why: the giver reads it')).toBeVisible()
})

const pots = answer(potContract.all, [
  makeAdminPot({ district: { slug: 'hampstead', name: 'Hampstead' }, balance: 0, keepers: [] }),
  makeAdminPot({ district: { slug: 'kilburn', name: 'Kilburn' }, waits: true }),
  makeAdminPot(),
])

export const Pots = section('pots', [pots])

export const PotsEmpty = section('pots', [answer(potContract.all, [])])

export const PotsFailed = section('pots', [
  refuse(potContract.all, 'unavailable', 'The pots can’t be read just now.'),
])

export const KeepersWithoutReason = section('pots', [pots], async () => {
  await userEvent.click(await page.findByRole('button', { name: 'Choose keepers of Camden' }))
  await userEvent.click(await page.findByRole('button', { name: 'Remove Tom Reilly' }))
  await userEvent.click(await page.findByRole('button', { name: 'Save keepers' }))
  await waitFor(() => expect(page.getByRole('textbox', { name: 'Why' })).toBeInvalid())
})

export const LongText = section('receivables', [
  answer(receivables, [
    makeReceivable({ member: longest, amount: 9_999_999_999.99, owed: 9_999_999_999.99 }),
    makeReceivable({ id: idOf(622), member: shortest, owed: 0.01 }),
    makeReceivable({ id: idOf(623), member: tom }),
  ]),
])
