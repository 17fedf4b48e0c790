import { thingContract } from '@kindling/domain/lending/thing-contract'
import { thingValues } from '@kindling/domain/lending/thing-form'
import { skillContract } from '@kindling/domain/skills/skill-contract'
import { makeCategories, makeCategory } from '@kindling/domain/testing/make-category'
import { makeOwnThing } from '@kindling/domain/testing/make-thing'
import { longWord, makeOwnProfile } from '@kindling/domain/testing/people'
import type { Meta } from '@storybook/react-vite'
import { expect, screen as page, userEvent } from 'storybook/test'
import { thingDraft } from '../../areas/offering/things/thing-drafts.ts'
import { answer, pending, refuse, unreachable } from '../../testing/screens/network.ts'
import { type ScreenParameters, screen, screenStory } from '../../testing/screens/screen.tsx'

const meta = { ...screen, title: 'Screens/Offering/Lend a thing', tags: ['!autodocs'] } satisfies Meta
export default meta

const at = '/settings/thing/add'
const member = makeOwnProfile()
const { categories } = skillContract
const { create } = thingContract
const listed = answer(categories, makeCategories())

/** A form with all of its fields filled in, restored from the draft. */
const filled = (shown: Partial<ScreenParameters>, act?: () => Promise<void>, thing = makeOwnThing()) =>
  ({
    ...screenStory({ at, member, answers: [listed], ...shown }, act),
    beforeEach: () => thingDraft(member.id).write(thingValues(thing)),
  }) satisfies ReturnType<typeof screenStory>

const send = async () => await userEvent.click(page.getByRole('button', { name: 'Lend it' }))

export const Full = filled({}, async () => {
  await expect(page.getByLabelText('Name')).toHaveValue('Tent for three')
  await expect(page.getByLabelText('Category')).toHaveDisplayValue('Gardening')
  await expect(page.getByText('Or 3 sparks.')).toBeVisible()
  await expect(page.getByText('Or 30 sparks.')).toBeVisible()
})

export const FirstUse = screenStory({ at, member, answers: [listed] })

/** Messages at the fields; the first invalid one has the focus. */
export const EmptyFields = screenStory({ at, member, answers: [listed] }, async () => {
  await send()
  await expect(await page.findByText('Name the thing')).toBeVisible()
  for (const message of ['Describe the thing', 'Enter a price, or 0', 'Enter a deposit, or 0']) {
    await expect(page.getByText(message)).toBeVisible()
  }
  await expect(page.getByText('Say where you hand it over')).toBeVisible()
  await expect(page.getByLabelText('Category')).toHaveAccessibleDescription('Choose a category')
  await expect(page.getByLabelText('Name')).toHaveFocus()
})

export const Invalid = filled({}, async () => {
  for (const [label, typed] of [
    ['Price for a day, in pounds', '1,250'],
    ['Deposit, in pounds', '1000.01'],
    ['Most days at once', '61'],
  ] as const) {
    await userEvent.clear(page.getByLabelText(label))
    await userEvent.type(page.getByLabelText(label), typed)
  }
  await send()
  const price = page.getByLabelText('Price for a day, in pounds')
  await expect(price).toHaveAccessibleDescription(/1,250 can be read in two ways: type 1250 or 1\.25/)
  await expect(page.getByText('Use £1,000 or less')).toBeVisible()
  await expect(page.getByText('At most 60 days')).toBeVisible()
  await expect(price).toHaveFocus()
})

/** A refusal of the server shows at its field, and keeps what was typed. */
export const RefusedAtAField = filled(
  {
    answers: [
      listed,
      refuse(create, 'invalid', 'Please check what you typed.', [
        { field: 'place', message: 'Leave out telephone numbers' },
      ]),
    ],
  },
  async () => {
    await send()
    await expect(await page.findByText('Leave out telephone numbers')).toBeVisible()
    await expect(page.getByLabelText('Where you hand it over')).toHaveFocus()
    await expect(page.getByLabelText('Name')).toHaveValue('Tent for three')
  },
)

export const Refused = filled(
  { answers: [listed, refuse(create, 'suspended', 'You can’t lend anything until 29 November.')] },
  async () => {
    await send()
    await expect(await page.findByText('You can’t lend anything until 29 November.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Lend it' })).toBeEnabled()
  },
)

export const NotAnImage = filled({}, async () => {
  // The browser's own dialog offers pictures alone; a dropped file can be any.
  const user = userEvent.setup({ applyAccept: false })
  await user.upload(
    page.getByLabelText(/^Pictures/),
    new File(['A tent'], 'notes.txt', { type: 'text/plain' }),
  )
  await expect(await page.findByText('Only image files are allowed')).toBeVisible()
})

export const Loading = screenStory({ at, member, answers: [pending(categories)] })

export const Failed = screenStory(
  { at, member, answers: [refuse(categories, 'unavailable', 'Categories can’t be read just now.')] },
  async () => {
    await expect(page.getByText('Unable to load categories. Please try again later.')).toBeVisible()
  },
)

export const Offline = screenStory({ at, member, isOffline: true, answers: [unreachable(categories)] })

export const LongText = filled(
  { answers: [answer(categories, [makeCategory({ id: makeOwnThing().category.id, title: longWord })])] },
  undefined,
  makeOwnThing({
    title: longWord,
    description: longWord.repeat(3),
    comes_with: longWord,
    place: longWord,
    price: 1000,
    deposit: 1000,
  }),
)
