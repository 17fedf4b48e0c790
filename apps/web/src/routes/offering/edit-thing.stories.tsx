import { thingContract } from '@kindling/domain/lending/thing-contract'
import { thingValues } from '@kindling/domain/lending/thing-form'
import { skillContract } from '@kindling/domain/skills/skill-contract'
import { skillEditContract } from '@kindling/domain/skills/skill-edit-contract'
import { hoursFromNow } from '@kindling/domain/testing/clock'
import { makeCategories } from '@kindling/domain/testing/make-category'
import { makeOwnThing, makeThing, makeThingDays } from '@kindling/domain/testing/make-thing'
import { idOf, longWord, makeOwnProfile } from '@kindling/domain/testing/people'
import type { Meta } from '@storybook/react-vite'
import type { HttpHandler } from 'msw'
import { expect, screen as page, userEvent, waitFor, within } from 'storybook/test'
import { thingEdit } from '../../areas/offering/things/thing-drafts.ts'
import { answer, pending, refuse, unreachable } from '../../testing/screens/network.ts'
import { screen, screenStory } from '../../testing/screens/screen.tsx'

const meta = { ...screen, title: 'Screens/Offering/Edit thing', tags: ['!autodocs'] } satisfies Meta
export default meta

const at = `/settings/things/edit/${idOf(232)}`
const member = makeOwnProfile()
const { days, get, update } = thingContract
const { categories } = skillContract

const listed = answer(categories, makeCategories())
const found = answer(get, makeOwnThing())
const shown = (...answers: HttpHandler[]) => ({ at, member, answers: [...answers, found, listed] })

const price = () => page.getByLabelText('Price for a day, in pounds')
const save = async () => await userEvent.click(page.getByRole('button', { name: 'Save changes' }))
async function retype(field: HTMLElement, text: string) {
  await userEvent.clear(field)
  await userEvent.type(field, text)
}

export const Full = screenStory(shown(), async () => {
  await expect(page.getByLabelText('Name')).toHaveValue('Tent for three')
  await expect(page.getByLabelText('Where you hand it over')).toHaveValue('10 Camden High Street, first bell')
  await expect(page.getByRole('switch', { name: /^Lend it without being asked/ })).not.toBeChecked()
})

export const WithoutPictures = screenStory({
  at,
  member,
  answers: [answer(get, makeOwnThing({ pictures: [], instant: true })), listed],
})

/** A category that is no longer published stays the chosen one. */
export const UnpublishedCategory = screenStory(
  {
    at,
    member,
    answers: [answer(get, makeOwnThing({ category: { id: idOf(219), title: 'Camping' } })), listed],
  },
  async () => {
    await expect(page.getByLabelText('Category')).toHaveDisplayValue('Camping')
  },
)

/** Messages at the fields; the first invalid one has the focus. */
export const Invalid = screenStory(shown(), async () => {
  await userEvent.clear(price())
  await retype(page.getByLabelText('Most days at once'), '0')
  await save()
  await expect(await page.findByText('Enter a price, or 0')).toBeVisible()
  await expect(page.getByText('At least 1 day')).toBeVisible()
  await expect(price()).toHaveFocus()
})

/** A refusal of the server shows at its field, and keeps what was typed. */
export const RefusedAtAField = screenStory(
  shown(
    refuse(update, 'invalid', 'Please check what you typed.', [
      { field: 'place', message: 'Leave out telephone numbers' },
    ]),
  ),
  async () => {
    await retype(price(), '4,5')
    await save()
    await expect(await page.findByText('Leave out telephone numbers')).toBeVisible()
    await expect(page.getByLabelText('Where you hand it over')).toHaveFocus()
    await expect(price()).toHaveValue('4,5')
    await expect(page.getByText('Or 2.25 sparks.')).toBeVisible()
  },
)

/** The thing was changed elsewhere. The choice of the newer version loads it into the form. */
export const Conflict = {
  ...screenStory(
    shown(
      refuse(
        update,
        'state_conflict',
        'This thing was changed somewhere else since you opened it. Nothing of yours was saved yet.',
      ),
    ),
    async () => {
      await expect(page.getByLabelText(/^What comes with it/)).toHaveValue('Nothing')
      await save()
      await expect(await page.findByText(/^This thing was changed somewhere else/)).toBeVisible()
      await userEvent.click(await page.findByRole('button', { name: 'Show what’s there' }))
      await expect(page.getByLabelText(/^What comes with it/)).toHaveValue('Pegs, a mallet')
      await retype(page.getByLabelText(/^What comes with it/), 'Nothing')
      await save()
      await expect(await page.findByRole('button', { name: 'Save mine instead' })).toBeVisible()
    },
  ),
  // Input that began with an older version of the thing.
  beforeEach: () =>
    thingEdit(idOf(232)).write({
      values: { ...thingValues(makeOwnThing()), comes_with: 'Nothing' },
      updatedAt: hoursFromNow(-90),
    }),
} satisfies ReturnType<typeof screenStory>

/** Leaving an unsaved form asks for confirmation. */
export const LeavingUnsaved = screenStory(shown(answer(days, makeThingDays())), async () => {
  await retype(page.getByLabelText('Description'), 'Never saved')
  await userEvent.click(page.getByRole('link', { name: 'Back to Tent for three' }))
  const question = within(await page.findByRole('alertdialog', { name: 'Leave without saving?' }))
  await userEvent.click(question.getByRole('button', { name: 'Stay' }))
  await waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull())
  await expect(page.getByLabelText('Description')).toHaveValue('Never saved')
  await userEvent.click(page.getByRole('link', { name: 'Back to Tent for three' }))
  await expect(await page.findByRole('alertdialog')).toBeVisible()
})

/** A picture is deleted at once, after a confirmation. */
export const DeletingAPicture = screenStory(
  shown(
    refuse(skillEditContract.removePicture, 'state_conflict', 'This picture was changed somewhere else.'),
  ),
  async () => {
    await userEvent.click(page.getByRole('button', { name: 'Delete picture 1' }))
    const question = within(await page.findByRole('alertdialog', { name: 'Delete this picture?' }))
    await expect(question.getByText(/^It goes from your thing at once/)).toBeVisible()
    await userEvent.click(question.getByRole('button', { name: 'Delete picture' }))
    await expect(await question.findByText('This picture was changed somewhere else.')).toBeVisible()
  },
)

/** Another member's thing. */
export const Forbidden = screenStory(
  { at, member, answers: [answer(get, makeThing({ id: idOf(232) })), listed] },
  async () => {
    await expect(page.getByText('Only who lends a thing can change it.')).toBeVisible()
    await expect(page.queryByRole('button', { name: 'Save changes' })).toBeNull()
  },
)

export const NotFound = screenStory(
  { at, member, answers: [refuse(get, 'not_found', 'Thing not found'), listed] },
  async () => {
    await expect(page.getByRole('heading', { name: 'Thing not found' })).toBeVisible()
  },
)

export const Loading = screenStory({ at, member, answers: [pending(get), listed] })

export const Failed = screenStory({
  at,
  member,
  answers: [refuse(get, 'unavailable', 'Things can’t be read just now.'), listed],
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
      makeOwnThing({
        title: longWord,
        category: { id: idOf(219), title: longWord },
        description: longWord.repeat(3),
        comes_with: longWord,
        place: longWord,
        price: 1000,
        spark_price: 500,
        deposit: 1000,
        spark_deposit: 500,
      }),
    ),
    listed,
  ],
})
