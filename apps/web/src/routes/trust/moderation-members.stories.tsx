import { kycModerationContract } from '@kindling/domain/kyc/kyc-contract'
import { hoursFromNow } from '@kindling/domain/testing/clock'
import { idOf, longest, maya, nadia, shortest, yael } from '@kindling/domain/testing/people'
import {
  makeClaim,
  makeDeskSuspension,
  makeWaitingSuspension,
} from '@kindling/domain/testing/trust/make-desk'
import {
  makeCounts,
  makeReport,
  makeThreadMessage,
  makeWaitingDocument,
} from '@kindling/domain/testing/trust/make-moderation'
import { deskContract } from '@kindling/domain/trust/desk-contract'
import { moderationContract } from '@kindling/domain/trust/moderation-contract'
import { reportReasons, reportSubjects } from '@kindling/domain/trust/report-contract'
import type { Meta } from '@storybook/react-vite'
import type { HttpHandler } from 'msw'
import { expect, screen as page, userEvent, waitFor } from 'storybook/test'
import { deskAnswers, moderator } from '../../testing/screens/desk-answers.ts'
import { answer, refuse } from '../../testing/screens/network.ts'
import { openRow } from '../../testing/screens/open-row.ts'
import { screen, screenStory } from '../../testing/screens/screen.tsx'

const meta = { ...screen, title: 'Screens/Moderation/Members', tags: ['!autodocs'] } satisfies Meta
export default meta

const { reports, decideReport, reportedThread } = moderationContract

const section = (name: string, answers: readonly HttpHandler[], act?: () => Promise<void>) =>
  screenStory(
    { at: `/moderation?section=${name}`, member: moderator, answers: [...answers, ...deskAnswers] },
    act,
  )

const documents = answer(kycModerationContract.waiting, [
  makeWaitingDocument(),
  makeWaitingDocument({
    id: idOf(602),
    kyc_method: 'utility',
    kyc_id_type: null,
    member: { ...yael, location: null },
  }),
])

/** One is the moderator's own, the other is another's. */
const taken = answer(deskContract.claims, [
  makeClaim(idOf(601)),
  makeClaim(idOf(602), { moderator: nadia, isMine: true }),
])

export const Documents = section('documents', [documents, taken])

export const DocumentsEmpty = section('documents', [answer(kycModerationContract.waiting, [])])

const opened = answer(kycModerationContract.open, { document_url: '/files/tom.webp' })
const reviewed = 'Another moderator has just approved this document.'

export const DocumentApproveRefused = section(
  'documents',
  [documents, opened, refuse(kycModerationContract.decide, 'state_conflict', reviewed)],
  async () => {
    await openRow('Tom Reilly')
    await userEvent.click(await page.findByRole('button', { name: 'Approve' }))
    await expect(await page.findByText(reviewed)).toBeVisible()
  },
)

export const DocumentRejectWithoutReason = section('documents', [documents, opened], async () => {
  await openRow('Tom Reilly')
  await userEvent.click(await page.findByRole('button', { name: 'Reject' }))
  await userEvent.click(await page.findByRole('button', { name: 'Reject document' }))
  await waitFor(() => expect(page.getByRole('textbox', { name: 'Reason' })).toBeInvalid())
})

export const DocumentNotOpened = section(
  'documents',
  [documents, refuse(kycModerationContract.open, 'not_found', 'This document is gone.')],
  async () => {
    await openRow('Tom Reilly')
    await expect(await page.findByText('This document is gone.')).toBeVisible()
  },
)

export const Reports = section('reports', [
  answer(
    reports,
    reportSubjects.map((subject, nth) =>
      makeReport({
        id: idOf(800 + nth),
        subject,
        reason: reportReasons[nth % reportReasons.length] ?? 'other',
      }),
    ),
  ),
])

export const ReportsEmpty = section('reports', [answer(reports, [])])

const ofMessage = answer(reports, [makeReport()])

export const ReportThread = section(
  'reports',
  [
    ofMessage,
    answer(reportedThread, [
      makeThreadMessage({
        id: idOf(613),
        author: maya,
        content: 'Is Thursday at two still good?',
        is_reported: false,
      }),
      makeThreadMessage({ pictures: ['/files/drill.webp'] }),
      makeThreadMessage({
        id: idOf(614),
        author: maya,
        content: 'I would rather pay here.',
        is_reported: false,
        createdAt: hoursFromNow(-9.5),
      }),
    ]),
  ],
  async () => {
    await openRow('Message of Tom Reilly')
    await userEvent.click(await page.findByRole('button', { name: 'Show the ten messages around it' }))
    await expect(await page.findByText('Is Thursday at two still good?')).toBeVisible()
  },
)

const decided = 'Another moderator has just decided on this report.'

export const ReportUpholdRefused = section(
  'reports',
  [ofMessage, refuse(decideReport, 'state_conflict', decided)],
  async () => {
    await openRow('Message of Tom Reilly')
    await userEvent.click(await page.findByRole('button', { name: 'Uphold' }))
    await userEvent.click(await page.findByRole('button', { name: 'Uphold report' }))
    const words = await page.findByRole('textbox', { name: 'What we tell them' })
    await waitFor(() => expect(words).toBeInvalid())
    await userEvent.type(words, 'Payments stay in Kindling.')
    await userEvent.click(await page.findByRole('button', { name: 'Uphold report' }))
    await expect(await page.findByText(decided)).toBeVisible()
    await expect(words).toHaveValue('Payments stay in Kindling.')
  },
)

export const ReportsLongText = section('reports', [
  answer(reports, [
    makeReport({ member: longest, subject: 'review_answer', reason: 'impersonation' }),
    makeReport({ id: idOf(612), member: shortest }),
    makeReport({ id: idOf(613), member: yael, subject: 'member' }),
  ]),
])

const suspensions = answer(deskContract.reviews, [
  makeWaitingSuspension(),
  makeWaitingSuspension({ id: idOf(702), step: 'out', until: null, member: yael, reason: 'Threats.' }),
])

export const Suspensions = section('reviews', [suspensions])

export const SuspensionsEmpty = section('reviews', [answer(deskContract.reviews, [])])

export const SuspensionReviewRefused = section(
  'reviews',
  [suspensions, refuse(deskContract.review, 'state_conflict', 'Piotr has just withdrawn it.')],
  async () => {
    await openRow('Tom Reilly')
    await userEvent.click(await page.findByRole('button', { name: 'Decide' }))
    await expect(await page.findByText('Agree or refuse')).toBeVisible()
    await userEvent.click(await page.findByRole('radio', { name: /^Agree/ }))
    await userEvent.type(await page.findByRole('textbox', { name: 'Why' }), 'I see it as Piotr does.')
    await userEvent.click(await page.findByRole('button', { name: 'Decide' }))
    await expect(await page.findByText('Piotr has just withdrawn it.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Why' })).toHaveValue('I see it as Piotr does.')
  },
)

const appeal = makeWaitingSuspension({
  ...makeDeskSuspension({ appeal: 'I was in hospital from Monday to Thursday, and can show the letter.' }),
})

export const Appeals = section('appeals', [answer(deskContract.appeals, [appeal])])

export const AppealsEmpty = section('appeals', [answer(deskContract.appeals, [])])

export const AppealOpened = section('appeals', [answer(deskContract.appeals, [appeal])], async () => {
  await openRow('Tom Reilly')
  await expect(await page.findByText(/I was in hospital/)).toBeVisible()
})

export const AppealsForTheOperator = section('appeals', [
  answer(deskContract.appeals, []),
  answer(moderationContract.counts, makeCounts({ operatorAppeals: 2 })),
])
