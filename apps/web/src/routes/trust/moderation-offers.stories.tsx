import { synonymContract } from '@kindling/domain/offers/synonym-contract'
import { skillContract } from '@kindling/domain/skills/skill-contract'
import { makeSkill } from '@kindling/domain/testing/make-skill'
import { idOf, longest, shortest, tom } from '@kindling/domain/testing/people'
import { makeSuggestion, makeSynonym, makeWaitingSkill } from '@kindling/domain/testing/trust/make-moderation'
import { moderationContract } from '@kindling/domain/trust/moderation-contract'
import type { Meta } from '@storybook/react-vite'
import type { HttpHandler } from 'msw'
import { expect, screen as page, userEvent, waitFor } from 'storybook/test'
import { deskAnswers, moderator } from '../../testing/screens/desk-answers.ts'
import { answer, refuse } from '../../testing/screens/network.ts'
import { openRow } from '../../testing/screens/open-row.ts'
import { screen, screenStory } from '../../testing/screens/screen.tsx'

const meta = { ...screen, title: 'Screens/Moderation/Offers', tags: ['!autodocs'] } satisfies Meta
export default meta

const { skills, decideSkill, suggestions, decideSuggestion } = moderationContract

const section = (name: string, answers: readonly HttpHandler[], act?: () => Promise<void>) =>
  screenStory(
    { at: `/moderation?section=${name}`, member: moderator, answers: [...answers, ...deskAnswers] },
    act,
  )

const tent = {
  title: 'A tent for four',
  condition: 'good',
  comes_with: 'Pegs and a hammer',
  deposit: 20,
} as const

const waiting = answer(skills, [
  makeWaitingSkill(),
  makeWaitingSkill({
    skill: makeSkill({
      _id: idOf(202),
      skill_type: 'Camping',
      description: 'Dry, and free of sand.',
      thumbnail01: '/files/tent.webp',
      thumbnail02: null,
    }),
    thing: tent,
    member: tom,
  }),
])

export const Skills = section('skills', [waiting])

export const SkillsEmpty = section('skills', [answer(skills, [])])

const changed = 'Amara has changed the skill since. Look at it again.'

export const SkillApproveRefused = section(
  'skills',
  [waiting, refuse(decideSkill, 'state_conflict', changed)],
  async () => {
    await openRow('Furniture and shelves')
    await userEvent.click(await page.findByRole('button', { name: 'Approve' }))
    await expect(await page.findByText(changed)).toBeVisible()
  },
)

export const ThingRejectWithoutReason = section('skills', [waiting], async () => {
  await openRow('A tent for four')
  await userEvent.click(await page.findByRole('button', { name: 'Reject' }))
  await userEvent.click(await page.findByRole('button', { name: 'Reject thing' }))
  await waitFor(() => expect(page.getByRole('textbox', { name: 'Reason' })).toBeInvalid())
})

const suggested = answer(suggestions, [
  makeSuggestion(),
  makeSuggestion({ id: idOf(642), name: 'Bicycle repair', member: tom, others: 0 }),
])

export const Suggestions = section('suggestions', [suggested])

export const SuggestionsEmpty = section('suggestions', [answer(suggestions, [])])

const taken = 'There is a category of this name.'

export const SuggestionRefused = section(
  'suggestions',
  [suggested, refuse(decideSuggestion, 'already_exists', taken)],
  async () => {
    await openRow('Beekeeping')
    await userEvent.click(await page.findByRole('button', { name: 'Publish category' }))
    const description = await page.findByRole('textbox', { name: 'Description' })
    await waitFor(() => expect(description).toBeInvalid())
    await userEvent.type(description, 'Hives, swarms and honey.')
    await userEvent.click(await page.findByRole('button', { name: 'Publish category' }))
    await expect(await page.findByText(taken)).toBeVisible()
    await expect(description).toHaveValue('Hives, swarms and honey.')
  },
)

const words = answer(synonymContract.list, [
  makeSynonym(),
  makeSynonym({ id: idOf(652), term: 'pooch', words: ['dog'], category: null }),
  makeSynonym({ id: idOf(653), term: 'gardener', words: [], category: 'Garden and plants' }),
])

const categories = answer(skillContract.categories, [
  {
    id: idOf(211),
    title: 'Shelves and pictures',
    description: 'Put together, put up, put right',
    thumbnail: 'box',
    status: 'published',
    people: 4,
  },
])

export const SearchWords = section('words', [words])

export const SearchWordsEmpty = section('words', [answer(synonymContract.list, [])])

export const SearchWordsFailed = section('words', [
  refuse(synonymContract.list, 'unavailable', 'The words can’t be read just now.'),
])

export const WordRefused = section(
  'words',
  [words, categories, refuse(synonymContract.add, 'already_exists', '“Handyman” is among the words.')],
  async () => {
    const opener = await page.findByRole('button', { name: 'Add a word' })
    await userEvent.click(opener)
    await page.findByRole('dialog', { name: 'Add a word' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(opener).toHaveFocus())
    await userEvent.click(opener)
    const term = await page.findByRole('textbox', { name: 'Word or phrase' })
    await userEvent.click(await page.findByRole('button', { name: 'Save' }))
    await waitFor(() => expect(term).toBeInvalid())
    await userEvent.type(term, 'Handyman')
    await userEvent.type(await page.findByRole('textbox', { name: 'Also look for' }), 'odd jobs')
    await userEvent.click(await page.findByRole('button', { name: 'Save' }))
    await expect(await page.findByText('“Handyman” is among the words.')).toBeVisible()
    await expect(term).toHaveValue('Handyman')
  },
)

export const WordDeleteRefused = section(
  'words',
  [words, refuse(synonymContract.remove, 'unavailable', 'The word is still there. Please try again.')],
  async () => {
    await userEvent.click(await page.findByRole('button', { name: 'Delete pooch' }))
    await page.findByRole('alertdialog', { name: 'Delete “pooch”?' })
    await userEvent.click(await page.findByRole('button', { name: 'Delete' }))
    await expect(await page.findByText('The word is still there. Please try again.')).toBeVisible()
  },
)

const long = 'Donaudampfschifffahrtsgesellschaft'.repeat(3).slice(0, 80)

export const LongText = section('suggestions', [
  answer(suggestions, [
    makeSuggestion({ name: long, member: longest, others: 99_999 }),
    makeSuggestion({ id: idOf(642), name: 'A', member: shortest, others: 1 }),
  ]),
])

export const SearchWordsLongText = section('words', [
  answer(synonymContract.list, [makeSynonym({ term: long.slice(0, 60), words: [long.slice(0, 60), 'a'] })]),
])
