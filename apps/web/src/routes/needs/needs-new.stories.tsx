import { needContract } from '@kindling/domain/needs/need-contract'
import { skillContract } from '@kindling/domain/skills/skill-contract'
import { makeCategory } from '@kindling/domain/testing/make-category'
import { idOf, makeOwnProfile } from '@kindling/domain/testing/people'
import type { Meta } from '@storybook/react-vite'
import { expect, screen as page, userEvent, waitFor, within } from 'storybook/test'
import { answer, pending, refuse, unreachable } from '../../testing/screens/network.ts'
import { type ScreenParameters, screen, screenStory } from '../../testing/screens/screen.tsx'

const meta = { ...screen, title: 'Screens/Needs/New', tags: ['!autodocs'] } satisfies Meta
export default meta

const { categories } = skillContract
const { create } = needContract

const listed = answer(categories, [
  makeCategory(),
  makeCategory({ id: idOf(212), title: 'Bikes' }),
  makeCategory({ id: idOf(213), title: 'Not published yet', status: 'draft' }),
])

const asking = (shown: Partial<ScreenParameters> = {}, act?: () => Promise<void>) =>
  screenStory({ at: '/needs/new', member: makeOwnProfile(), answers: [listed], ...shown }, act)

const send = async () =>
  await userEvent.click(within(page.getByRole('main')).getByRole('button', { name: 'Ask your neighbours' }))

async function fillIn(title = 'A door that catches', description = 'It catches at the top.') {
  const kind = await page.findByLabelText('Kind of help')
  await waitFor(() => expect(within(kind).getByRole('option', { name: 'Home repairs' })).toBeInTheDocument())
  await userEvent.selectOptions(kind, 'Home repairs')
  const typed: [string, string][] = [
    ['What you need', title],
    ['Description', description],
    ['Budget, in pounds', '12,50'],
  ]
  for (const [label, text] of typed) {
    await userEvent.click(page.getByLabelText(label, { exact: false }))
    await userEvent.paste(text)
  }
}

export const Full = asking({}, fillIn)

export const FirstUse = asking()

/** A link from an empty list of offers. */
export const OfACategory = asking({ at: `/needs/new?category=${idOf(212)}` }, async () => {
  await waitFor(() => expect(page.getByLabelText('Kind of help')).toHaveDisplayValue('Bikes'))
})

export const SentEmpty = asking({}, async () => {
  await page.findByRole('option', { name: 'Bikes' })
  await send()
  await expect(await page.findByText('Choose a kind of help')).toBeVisible()
  await expect(page.getByText('Say in a few words what you need')).toBeVisible()
  await expect(page.getByText('Describe what is to be done')).toBeVisible()
  await expect(page.getByLabelText('Kind of help')).toHaveFocus()
})

export const UnclearBudget = asking({}, async () => {
  await fillIn()
  const budget = page.getByLabelText(/^Budget, in pounds/)
  await userEvent.clear(budget)
  await userEvent.type(budget, '1,250')
  await send()
  await waitFor(() => expect(budget).toBeInvalid())
  await expect(budget).toHaveFocus()
  await expect(budget).toHaveValue('1,250')
})

export const BudgetOfOtherUnit = asking({}, async () => {
  await fillIn()
  const budget = page.getByLabelText(/^Budget, in pounds/)
  await userEvent.clear(budget)
  await userEvent.type(budget, '£7')
  await userEvent.click(page.getByRole('radio', { name: 'Sparks' }))
  await send()
  await waitFor(() =>
    expect(page.getByLabelText(/^Budget, in sparks/)).toHaveAccessibleDescription(/This is in sparks/),
  )
})

export const BudgetTooHigh = asking({}, async () => {
  await fillIn()
  const budget = page.getByLabelText(/^Budget, in pounds/)
  await userEvent.clear(budget)
  await userEvent.type(budget, '10001')
  await send()
  await expect(await page.findByText('A budget can’t be more than 10,000')).toBeVisible()
})

export const DayChosen = asking({}, async () => {
  await fillIn()
  await userEvent.click(await page.findByRole('combobox', { name: /^Day/ }))
  await userEvent.click(await page.findByRole('button', { name: /Friday,? 20 November 2026/ }))
  await expect(await page.findByRole('button', { name: 'Any day is right' })).toBeVisible()
})

export const RefusedAtAField = asking(
  {
    answers: [
      listed,
      refuse(create, 'invalid', 'That can’t be asked.', [
        { field: 'title', message: 'Leave out phone numbers' },
      ]),
    ],
  },
  async () => {
    await fillIn('Call me on 07700 900123')
    await send()
    await expect(await page.findByText('Leave out phone numbers')).toBeVisible()
    await waitFor(() => expect(page.getByLabelText('What you need')).toHaveFocus())
  },
)

export const Refused = asking(
  {
    answers: [listed, refuse(create, 'conflict', 'You ask for five things already. Take one of them back.')],
  },
  async () => {
    await fillIn()
    await send()
    await expect(
      await page.findByText('You ask for five things already. Take one of them back.'),
    ).toBeVisible()
    await expect(page.getByLabelText('What you need')).toHaveValue('A door that catches')
  },
)

export const Sending = asking({ answers: [listed, pending(create)] }, async () => {
  await fillIn()
  await send()
  await expect(await page.findByRole('button', { name: 'Asking...' })).toBeVisible()
})

export const Loading = asking({ answers: [pending(categories)] })

export const Failed = asking({
  answers: [refuse(categories, 'unavailable', 'Kinds of help can’t be read just now.')],
})

export const Offline = asking({ isOffline: true, answers: [unreachable(categories)] })

export const LongText = asking(
  {
    answers: [
      answer(categories, [makeCategory(), makeCategory({ id: idOf(212), title: 'Rindfleisch'.repeat(7) })]),
    ],
  },
  async () => {
    await fillIn('Donaudampfschifffahrt'.repeat(4).slice(0, 80), 'Zuverlässigkeit'.repeat(20))
    await userEvent.selectOptions(page.getByLabelText('Kind of help'), 'Rindfleisch'.repeat(7))
  },
)
