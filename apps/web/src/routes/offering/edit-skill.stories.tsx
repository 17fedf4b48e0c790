import { reviewContract } from '@kindling/domain/reviews/review-contract'
import { skillContract } from '@kindling/domain/skills/skill-contract'
import { skillEditContract } from '@kindling/domain/skills/skill-edit-contract'
import { skillValues } from '@kindling/domain/skills/skill-form'
import { hoursFromNow } from '@kindling/domain/testing/clock'
import { makeCategories } from '@kindling/domain/testing/make-category'
import { makeFoundOwnSkill, makeFoundSkill, makeOwnSkill } from '@kindling/domain/testing/make-skill'
import { idOf, longWord, makeOwnProfile } from '@kindling/domain/testing/people'
import type { Meta } from '@storybook/react-vite'
import type { HttpHandler } from 'msw'
import { expect, screen as page, userEvent, waitFor, within } from 'storybook/test'
import { skillEdit } from '../../areas/offering/skill-drafts.ts'
import { answer, pending, refuse, unreachable } from '../../testing/screens/network.ts'
import { screen, screenStory } from '../../testing/screens/screen.tsx'

const meta = { ...screen, title: 'Screens/Offering/Edit skill', tags: ['!autodocs'] } satisfies Meta
export default meta

const at = `/settings/skills/edit/${idOf(202)}`
const member = makeOwnProfile()
const { get, categories } = skillContract
const { update, remove, removePicture } = skillEditContract

const listed = answer(categories, makeCategories())
const two = { thumbnail01: '/files/bread.webp', thumbnail02: '/files/plant.webp' }
const found = answer(get, makeFoundOwnSkill(two))
const shown = (...answers: HttpHandler[]) => ({ at, member, answers: [...answers, found, listed] })

const description = () => page.getByLabelText('Description')
const save = async () => await userEvent.click(page.getByRole('button', { name: 'Save changes' }))
async function retype(field: HTMLElement, text: string) {
  await userEvent.clear(field)
  await userEvent.type(field, text)
}

export const Full = screenStory(shown())

/** Four pictures are the most: the way to add more is closed. Moving one moves the focus with it. */
export const FourPictures = screenStory(
  {
    at,
    member,
    answers: [
      answer(
        get,
        makeFoundOwnSkill({ ...two, thumbnail03: '/files/dog.webp', thumbnail04: '/files/guitar.webp' }),
      ),
      listed,
    ],
  },
  async () => {
    await expect(page.getByText('Maximum 4 images allowed')).toBeVisible()
    await expect(page.getByLabelText(/^Add pictures/)).toBeDisabled()
    await userEvent.click(page.getByRole('button', { name: 'Move picture 1 later' }))
    await waitFor(() => expect(page.getByRole('button', { name: 'Move picture 2 later' })).toHaveFocus())
    await expect(page.getByText('The picture is now 2 of 4')).toBeInTheDocument()
  },
)

export const WithoutPictures = screenStory({
  at,
  member,
  answers: [answer(get, makeFoundOwnSkill({ thumbnail01: null })), listed],
})

/** A category that is no longer published stays the chosen one. */
export const UnpublishedCategory = screenStory(
  { at, member, answers: [answer(get, makeFoundOwnSkill({ skill_type: 'Basketry' })), listed] },
  async () => {
    await expect(page.getByLabelText('Skill type')).toHaveDisplayValue('Basketry')
  },
)

/** All fields are required; the first invalid one has the focus. */
export const Invalid = screenStory(shown(), async () => {
  await retype(description(), '   ')
  await userEvent.clear(page.getByLabelText(/^Hourly rate/))
  await save()
  await expect(await page.findByText('Describe what you offer')).toBeVisible()
  await expect(page.getByText('Enter an hourly rate')).toBeVisible()
  await expect(description()).toHaveFocus()
})

/** A refusal of the server shows at its field, and keeps what was typed. */
export const RefusedAtAField = screenStory(
  shown(
    refuse(update, 'invalid', 'Please check what you typed.', [
      { field: 'description', message: 'Leave out telephone numbers' },
    ]),
  ),
  async () => {
    await retype(description(), 'Call 07700 900123')
    await save()
    await expect(await page.findByText('Leave out telephone numbers')).toBeVisible()
    await expect(description()).toHaveFocus()
    await expect(description()).toHaveValue('Call 07700 900123')
  },
)

export const Refused = screenStory(
  shown(refuse(update, 'unavailable', 'Server error: 503 - Unavailable')),
  async () => {
    await retype(description(), 'Typed once')
    await save()
    await expect(await page.findByText('Server error: 503 - Unavailable')).toBeVisible()
    await expect(description()).toHaveValue('Typed once')
  },
)

const conflicting = {
  ...screenStory(
    shown(
      refuse(
        update,
        'state_conflict',
        'This skill was changed somewhere else since you opened it. Nothing of yours was saved yet.',
      ),
    ),
    async () => {
      await expect(description()).toHaveValue('Typed before it was changed elsewhere')
      await save()
      await expect(await page.findByText(/^This skill was changed somewhere else/)).toBeVisible()
      await expect(await page.findByRole('button', { name: 'Save mine instead' })).toBeVisible()
    },
  ),
  // Input that began with an older version of the skill.
  beforeEach: () =>
    skillEdit(idOf(202)).write({
      values: { ...skillValues(makeOwnSkill()), description: 'Typed before it was changed elsewhere' },
      updatedAt: hoursFromNow(-90),
    }),
} satisfies ReturnType<typeof screenStory>

/** The skill was changed elsewhere: the member chooses one of the two versions. */
export const Conflict = conflicting

/** The choice of the newer version loads it into the form. */
export const ConflictSolved = {
  ...conflicting,
  play: async (context) => {
    await conflicting.play?.(context)
    await userEvent.click(page.getByRole('button', { name: 'Show what’s there' }))
    await expect(description()).toHaveValue(makeOwnSkill().description)
    await expect(page.queryByRole('button', { name: 'Show what’s there' })).toBeNull()
  },
} satisfies ReturnType<typeof screenStory>

/** Leaving an unsaved form asks for confirmation. */
export const LeavingUnsaved = screenStory(shown(answer(reviewContract.ofSkill, [])), async () => {
  await retype(description(), 'Never saved')
  await userEvent.click(page.getByRole('link', { name: 'Back to Baking bread' }))
  const question = within(await page.findByRole('alertdialog', { name: 'Leave without saving?' }))
  await userEvent.click(question.getByRole('button', { name: 'Stay' }))
  await waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull())
  await expect(description()).toHaveValue('Never saved')
  await userEvent.click(page.getByRole('link', { name: 'Back to Baking bread' }))
  await expect(await page.findByRole('alertdialog')).toBeVisible()
})

/** A picture is deleted at once, after a confirmation. Without a connection the question shows the error. */
export const DeletingAPicture = screenStory(shown(unreachable(removePicture)), async () => {
  const open = page.getByRole('button', { name: 'Delete picture 2' })
  await userEvent.click(open)
  await page.findByRole('alertdialog', { name: 'Delete this picture?' })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(open).toHaveFocus())
  await userEvent.click(open)
  const question = within(await page.findByRole('alertdialog'))
  await userEvent.click(question.getByRole('button', { name: 'Delete picture' }))
  await expect(await question.findByText(/Failed to delete image/)).toBeVisible()
})

export const PictureDeleted = screenStory(shown(answer(removePicture, makeOwnSkill())), async () => {
  await userEvent.click(page.getByRole('button', { name: 'Delete picture 2' }))
  const question = within(await page.findByRole('alertdialog'))
  await userEvent.click(question.getByRole('button', { name: 'Delete picture' }))
  await waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull())
  await expect(page.getAllByRole('button', { name: /^Delete picture/ })).toHaveLength(1)
  await expect(page.getByText('The picture was deleted')).toBeInTheDocument()
})

const openDelete = async () => await userEvent.click(page.getByRole('button', { name: 'Delete skill' }))
async function confirmDelete() {
  await openDelete()
  const question = within(await page.findByRole('alertdialog', { name: 'Delete Baking bread?' }))
  await userEvent.click(question.getByRole('button', { name: 'Delete skill' }))
  return question
}

export const Deleting = screenStory(shown(), async () => {
  await openDelete()
  await page.findByRole('alertdialog')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(page.getByRole('button', { name: 'Delete skill' })).toHaveFocus())
  await openDelete()
  await expect(await page.findByRole('alertdialog')).toBeVisible()
})

/** A booked skill stays, with a link to its bookings. */
export const DeleteRefused = screenStory(
  shown(
    refuse(
      remove,
      'state_conflict',
      'A booking of this skill is still open. Finish or decline first, then delete it.',
    ),
  ),
  async () => {
    await confirmDelete()
    await expect(await page.findByText(/^A booking of this skill is still open/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'See your bookings' })).toHaveAttribute(
      'href',
      '/bookings?tab=inward',
    )
    await waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull())
  },
)

export const DeleteFailed = screenStory(shown(unreachable(remove)), async () => {
  const question = await confirmDelete()
  await expect(await question.findByText(/Failed to delete skill/)).toBeVisible()
})

/** Another member's skill. */
export const Forbidden = screenStory(
  { at, member, answers: [answer(get, makeFoundSkill()), listed] },
  async () => {
    await expect(page.getByText('Only who offers a skill can change it.')).toBeVisible()
    await expect(page.queryByRole('button', { name: 'Save changes' })).toBeNull()
  },
)

export const NotFound = screenStory(
  { at, member, answers: [refuse(get, 'not_found', 'Skill not found'), listed] },
  async () => {
    await expect(page.getByRole('heading', { name: 'Skill not found' })).toBeVisible()
  },
)

export const Loading = screenStory({ at, member, answers: [pending(get), listed] })

export const Failed = screenStory({
  at,
  member,
  answers: [refuse(get, 'unavailable', 'Skills can’t be read just now.'), listed],
})

export const Offline = screenStory({
  at,
  member,
  isOffline: true,
  answers: [unreachable(get), unreachable(categories)],
})

export const LongText = screenStory({
  at,
  member,
  answers: [
    answer(
      get,
      makeFoundOwnSkill({
        skill_type: longWord,
        description: longWord.repeat(3),
        hourly_rate: 9_999.99,
        spark_token: 4_999.995,
      }),
    ),
    listed,
  ],
})
