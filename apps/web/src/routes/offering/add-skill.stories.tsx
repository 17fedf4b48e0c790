import { skillContract } from '@kindling/domain/skills/skill-contract'
import type { SkillDraft } from '@kindling/domain/skills/skill-form'
import { skillOfferContract } from '@kindling/domain/skills/skill-offer-contract'
import { makeCategories, makeCategory } from '@kindling/domain/testing/make-category'
import { makeSkillOffer } from '@kindling/domain/testing/make-skill'
import { idOf, longWord, makeOwnProfile } from '@kindling/domain/testing/people'
import type { Meta } from '@storybook/react-vite'
import type { HttpHandler } from 'msw'
import { expect, screen as page, userEvent, waitFor, within } from 'storybook/test'
import { skillDraft } from '../../areas/offering/skill-drafts.ts'
import { answer, pending, refuse, unreachable } from '../../testing/screens/network.ts'
import { screen, screenStory } from '../../testing/screens/screen.tsx'

const meta = { ...screen, title: 'Screens/Offering/Add a skill', tags: ['!autodocs'] } satisfies Meta
export default meta

const at = '/settings/skill/add'
const member = makeOwnProfile()
const { categories, byCategory } = skillContract
const { create, suggest } = skillOfferContract

const listed = answer(categories, makeCategories())
const rated = answer(
  byCategory,
  [10, 12, 12.5, 14, 30].map((hourly_rate, nth) => makeSkillOffer({ id: idOf(50 + nth), hourly_rate })),
)

/** What the member has chosen and typed before. */
const complete: SkillDraft = {
  skillCategoryId: idOf(212),
  experience_level: 'intermediate',
  description: 'We bake a loaf together in your kitchen. I bring the starter; you need flour and an oven.',
  hourly_rate: '12.00',
}

/** A story of a later step, whose input is restored from the draft. */
const stepStory = (
  step: number,
  draft: Partial<SkillDraft> = {},
  act?: () => Promise<void>,
  answers: HttpHandler[] = [],
) =>
  ({
    ...screenStory({ at: `${at}?step=${step}`, member, answers: [...answers, listed, rated] }, act),
    beforeEach: () => skillDraft(member.id).write({ ...complete, ...draft }),
  }) satisfies ReturnType<typeof screenStory>

const next = () => page.getByRole('button', { name: 'Next' })

export const Full = screenStory({ at, member, answers: [listed] }, async () => {
  await expect(next()).toBeDisabled()
  await userEvent.click(page.getByRole('radio', { name: /^Baking bread/ }))
  await expect(next()).toBeEnabled()
})

/** The search finds words of titles; a chosen skill stays. */
export const Searched = screenStory({ at, member, answers: [listed] }, async () => {
  await userEvent.type(page.getByLabelText('Find a skill'), 'bi')
  await expect(page.getAllByRole('radio')).toHaveLength(1)
  await userEvent.click(page.getByRole('radio', { name: /^Bikes/ }))
  await userEvent.clear(page.getByLabelText('Find a skill'))
  await userEvent.type(page.getByLabelText('Find a skill'), 'garden')
  await expect(page.getAllByRole('radio')).toHaveLength(2)
})

/** The name of the suggestion is what was searched for. Escape returns the focus. */
export const Suggestion = screenStory({ at, member, answers: [listed] }, async () => {
  await userEvent.type(page.getByLabelText('Find a skill'), 'Beekeeping')
  await expect(page.getByText('Nothing on the list matches “Beekeeping”.')).toBeVisible()
  const open = page.getByRole('button', { name: 'Suggest a skill' })
  await userEvent.click(open)
  const opened = await page.findByRole('dialog')
  await waitFor(() => expect(opened).toContainElement(document.activeElement as HTMLElement))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(open).toHaveFocus())
  await userEvent.click(open)
  const dialog = within(await page.findByRole('dialog', { name: 'Suggest a skill' }))
  await expect(dialog.getByText(/^An admin reviews it within 2 days\./)).toBeVisible()
  const name = dialog.getByLabelText('Skill name')
  await userEvent.clear(name)
  await userEvent.type(name, '   ')
  await expect(dialog.getByRole('button', { name: 'Add & Proceed' })).toBeDisabled()
  await userEvent.clear(name)
  await userEvent.type(name, 'Beekeeping')
  await expect(dialog.getByRole('button', { name: 'Add & Proceed' })).toBeEnabled()
})

export const SuggestionRefused = screenStory(
  {
    at,
    member,
    answers: [
      listed,
      refuse(suggest, 'too_many_requests', 'You have suggested many skills. Please wait an hour.'),
    ],
  },
  async () => {
    await userEvent.click(page.getByRole('button', { name: 'Suggest a skill' }))
    const dialog = within(await page.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('Skill name'), 'Beekeeping')
    await userEvent.click(dialog.getByRole('button', { name: 'Add & Proceed' }))
    await expect(
      await dialog.findByText('You have suggested many skills. Please wait an hour.'),
    ).toBeVisible()
    await expect(dialog.getByLabelText('Skill name')).toHaveValue('Beekeeping')
  },
)

export const Loading = screenStory({ at, member, answers: [pending(categories)] })

export const Failed = screenStory(
  { at, member, answers: [refuse(categories, 'unavailable', 'Skills can’t be read just now.')] },
  async () => {
    await expect(page.getByText('Could not load skills. Please try again later.')).toBeVisible()
    await expect(next()).toBeDisabled()
  },
)

export const Offline = screenStory({ at, member, isOffline: true, answers: [unreachable(categories)] })

/** The address of a later step leads to the first that isn't complete. */
export const Stray = screenStory({ at: `${at}?step=4`, member, answers: [listed] }, async () => {
  await expect(page.getByRole('heading', { name: 'What can you do for a neighbour?' })).toBeVisible()
})

/** Next moves the focus to the heading of the step; Back goes back to the one before. */
export const Experience = stepStory(1, { experience_level: '' }, async () => {
  await userEvent.click(next())
  await waitFor(() => expect(page.getByRole('heading', { name: 'How well do you know it?' })).toHaveFocus())
  await expect(next()).toBeDisabled()
  await userEvent.click(page.getByRole('button', { name: 'Back' }))
  await waitFor(() =>
    expect(page.getByRole('heading', { name: 'What can you do for a neighbour?' })).toHaveFocus(),
  )
  await userEvent.click(next())
  await userEvent.click(await page.findByRole('radio', { name: 'Expert' }))
  await expect(next()).toBeEnabled()
})

export const Description = stepStory(3)

/** The server would refuse the text after the last step, so it is checked while it is typed. */
export const DescriptionTooLong = stepStory(3, { description: 'A loaf. '.repeat(250) }, async () => {
  await userEvent.type(page.getByLabelText('Description'), 'One more.')
  await expect(page.getByLabelText('Description')).toBeInvalid()
  await expect(next()).toBeDisabled()
})

/** The rate with what others ask, and its price in sparks. */
export const Rate = stepStory(4, {}, async () => {
  await expect(page.getByText('Most neighbours who offer this ask £12.00 to £14.00 an hour.')).toBeVisible()
  const rate = page.getByLabelText(/^Hourly rate/)
  await userEvent.clear(rate)
  await expect(next()).toBeDisabled()
  await userEvent.type(rate, '12,50')
  await expect(page.getByText('6.25')).toBeVisible()
  await expect(next()).toBeEnabled()
})

export const RateInvalid = stepStory(4, { hourly_rate: '' }, async () => {
  const rate = page.getByLabelText(/^Hourly rate/)
  await userEvent.type(rate, '10001')
  await expect(rate).toHaveAccessibleDescription(/The rate can’t be more than £10,000/)
  await userEvent.clear(rate)
  await userEvent.type(rate, '1,250')
  await expect(rate).toHaveAccessibleDescription(/1,250 can be read in two ways: type 1250 or 1\.25/)
  await expect(rate).toBeInvalid()
  await expect(next()).toBeDisabled()
})

export const Images = stepStory(5)

export const NotAnImage = stepStory(5, {}, async () => {
  // The browser's own dialog offers pictures alone; a dropped file can be any.
  const user = userEvent.setup({ applyAccept: false })
  await user.upload(
    page.getByLabelText(/^Pictures/),
    new File(['Two loaves'], 'notes.txt', { type: 'text/plain' }),
  )
  await expect(await page.findByText('Only image files are allowed')).toBeVisible()
})

/** A refusal of the server after the last step, with what is wrong. */
export const Refused = stepStory(
  5,
  {},
  async () => {
    await userEvent.click(page.getByRole('button', { name: 'Complete' }))
    await expect(await page.findByText(/^You offer 50 skills already/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Complete' })).toBeEnabled()
  },
  [refuse(create, 'conflict', 'You offer 50 skills already. Delete one before you offer another.')],
)

/** A refusal that names a field of an earlier step shows with the rest. */
export const RefusedAtAField = stepStory(
  5,
  {},
  async () => {
    await userEvent.click(page.getByRole('button', { name: 'Complete' }))
    await expect(await page.findByText(/Choose a skill from the list/)).toBeVisible()
  },
  [
    refuse(create, 'invalid', 'Please check what you typed.', [
      { field: 'skillCategoryId', message: 'Choose a skill from the list' },
    ]),
  ],
)

export const LongText = screenStory({
  at,
  member,
  answers: [
    answer(categories, [
      makeCategory({ title: longWord, description: longWord.repeat(2) }),
      makeCategory({ id: idOf(213), title: 'A', description: 'B' }),
      makeCategory({ id: idOf(214), title: 'שיעורי גיטרה', description: 'אקורדים ראשונים בכל גיל' }),
    ]),
  ],
})
