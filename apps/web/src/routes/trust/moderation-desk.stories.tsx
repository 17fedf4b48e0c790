import { hoursFromNow } from '@kindling/domain/testing/clock'
import { amara, idOf, longest, maya, nadia, shortest, tom, yael } from '@kindling/domain/testing/people'
import { makeDecision, makeLogEntry } from '@kindling/domain/testing/trust/make-desk'
import { makeMail } from '@kindling/domain/testing/trust/make-moderation'
import { deskContract } from '@kindling/domain/trust/desk-contract'
import { moderationContract } from '@kindling/domain/trust/moderation-contract'
import type { Meta } from '@storybook/react-vite'
import type { HttpHandler } from 'msw'
import { expect, screen as page, userEvent, waitFor } from 'storybook/test'
import { deskAnswers, moderator } from '../../testing/screens/desk-answers.ts'
import { answer, answerBy, refuse } from '../../testing/screens/network.ts'
import { openRow } from '../../testing/screens/open-row.ts'
import { screen, screenStory } from '../../testing/screens/screen.tsx'

const meta = {
  ...screen,
  title: 'Screens/Moderation/Second moderator, emails, log',
  tags: ['!autodocs'],
} satisfies Meta
export default meta

const { decisions, second, withdrawDecision, log } = deskContract
const { mails, sendMail } = moderationContract

const section = (name: string, answers: readonly HttpHandler[], act?: () => Promise<void>) =>
  screenStory(
    { at: `/moderation?section=${name}`, member: moderator, answers: [...answers, ...deskAnswers] },
    act,
  )

/** One of each kind; the first is the moderator's own. */
const ofEachKind = answer(decisions, [
  makeDecision({ isMine: true, proposedBy: nadia }),
  makeDecision({
    id: idOf(722),
    plan: {
      kind: 'dispute',
      title: 'A new kitchen',
      outcome: 'split',
      currency: 'GBP',
      clientId: maya.id,
      providerId: amara.id,
      client: 300,
      provider: 150,
    },
    people: [maya, amara],
  }),
  makeDecision({ id: idOf(723), plan: { kind: 'spark_debt', owed: 120 }, people: [yael], note: '' }),
  makeDecision({
    id: idOf(724),
    plan: { kind: 'gift', giverId: maya.id, receiverId: tom.id, amount: 110, between: 155 },
    people: [maya, tom],
  }),
  makeDecision({
    id: idOf(725),
    plan: { kind: 'keepers', name: 'Camden', come: [amara.id], gone: [tom.id] },
    people: [amara, tom],
  }),
  makeDecision({
    id: idOf(726),
    plan: { kind: 'suspension', step: 'out', before: 'none', days: null },
    people: [tom],
    lapsesAt: hoursFromNow(42),
  }),
])

export const Decisions = section('decisions', [ofEachKind])

export const DecisionsEmpty = section('decisions', [answer(decisions, [])])

const withdrawn = 'Piotr has just withdrawn it.'

export const DecisionRefused = section(
  'decisions',
  [ofEachKind, refuse(second, 'state_conflict', withdrawn)],
  async () => {
    await openRow('Split: A new kitchen')
    await userEvent.click(await page.findByRole('radio', { name: /^Refuse/ }))
    await userEvent.click(await page.findByRole('button', { name: 'Decide' }))
    await waitFor(() => expect(page.getByRole('textbox', { name: 'Why' })).toBeInvalid())
    await userEvent.type(await page.findByRole('textbox', { name: 'Why' }), 'Half of it stands.')
    await userEvent.click(await page.findByRole('button', { name: 'Decide' }))
    await expect(await page.findByText(withdrawn)).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Why' })).toHaveValue('Half of it stands.')
  },
)

export const OwnDecisionWithdrawn = section(
  'decisions',
  [ofEachKind, answer(withdrawDecision, { id: idOf(721) })],
  async () => {
    await openRow('Write off £260.00 that Tom Reilly owes')
    await userEvent.click(await page.findByRole('button', { name: 'Withdraw it' }))
    await expect(await page.findByText('Your decision is withdrawn. Nothing has changed.')).toBeVisible()
  },
)

const dead = answer(mails, [
  makeMail(),
  makeMail({ id: idOf(662), subject: 'Your code', problem: null, tries: 1 }),
])

export const Emails = section('mails', [dead])

export const EmailsEmpty = section('mails', [answer(mails, [])])

export const EmailNotSent = section(
  'mails',
  [dead, refuse(sendMail, 'not_found', 'This email has been sent meanwhile.')],
  async () => {
    await openRow('Amara accepted your booking')
    await userEvent.click(await page.findByRole('button', { name: 'Send again' }))
    await expect(await page.findByText('This email has been sent meanwhile.')).toBeVisible()
  },
)

const entries = [
  makeLogEntry(),
  makeLogEntry({ id: '89', area: 'booking', action: 'look', actor: nadia, member: maya, note: null }),
  makeLogEntry({
    id: '88',
    area: 'system',
    action: 'change',
    actor: null,
    member: null,
    note: 'Second factor of Tom Reilly reset.',
  }),
  makeLogEntry({ id: '87', area: 'synonym', action: 'add', actor: nadia, member: null, note: 'handyman' }),
]

/** The log, without what a chosen area leaves out. */
const logged = answerBy(log, ({ query }) =>
  entries.filter(({ area }) => query.area === undefined || query.area === area),
)

export const Log = section('log', [logged])

export const LogFiltered = section('log', [logged], async () => {
  await userEvent.selectOptions(await page.findByRole('combobox', { name: 'What it is about' }), 'Gift')
  await expect(await page.findByText('Nothing like this')).toBeVisible()
  await userEvent.click(await page.findByRole('button', { name: 'Show everything' }))
  await expect(await page.findByText('Piotr Zielinski decided about Tom Reilly')).toBeVisible()
  await userEvent.selectOptions(
    await page.findByRole('combobox', { name: 'What it is about' }),
    'Search word',
  )
})

export const LogFailed = section('log', [refuse(log, 'unavailable', 'The log can’t be read just now.')])

const long = 'Donaudampfschifffahrtsgesellschaft'.repeat(3).slice(0, 80)

export const LogLongText = section('log', [
  answer(log, [
    makeLogEntry({ member: longest, note: long }),
    makeLogEntry({ id: '89', actor: shortest, member: yael, note: 'x' }),
  ]),
])

export const EmailsLongText = section('mails', [
  answer(mails, [makeMail({ subject: long, to: `${long.slice(0, 60)}@kindling.test`, problem: long })]),
])
