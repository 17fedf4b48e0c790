import { availabilityContract } from '@kindling/domain/appointments/availability-contract'
import { reviewContract } from '@kindling/domain/reviews/review-contract'
import { skillContract } from '@kindling/domain/skills/skill-contract'
import { skillEditContract } from '@kindling/domain/skills/skill-edit-contract'
import { hoursFromNow } from '@kindling/domain/testing/clock'
import { makeHours, makeNoHours } from '@kindling/domain/testing/make-hours'
import { makeReview, reviewerOf } from '@kindling/domain/testing/make-review'
import { makeFoundOwnSkill, makeOwnSkill } from '@kindling/domain/testing/make-skill'
import {
  amara,
  idOf,
  longest,
  longWord,
  makeOwnProfile,
  shortest,
  yael,
} from '@kindling/domain/testing/people'
import type { Meta } from '@storybook/react-vite'
import type { HttpHandler } from 'msw'
import { expect, screen as page, userEvent, waitFor, within } from 'storybook/test'
import { answer, pending, refuse, unreachable } from '../../testing/screens/network.ts'
import { screen, screenStory } from '../../testing/screens/screen.tsx'

const meta = { ...screen, title: 'Screens/Offering/My skill', tags: ['!autodocs'] } satisfies Meta
export default meta

const at = `/settings/skills/${idOf(202)}`
const member = makeOwnProfile()
const { get, mine } = skillContract
const { pause, setTerms } = skillEditContract
const { ofSkill: reviews } = reviewContract
const { own: hours } = availabilityContract

const found = answer(get, makeFoundOwnSkill())
const noReviews = answer(reviews, [])
/** One review that Maya has answered, and one that she hasn't. */
const reviewed = answer(reviews, [
  makeReview(),
  makeReview({
    _id: idOf(402),
    rating: 4,
    comment: 'Good bread, a little salty.',
    reviewerId: reviewerOf(amara),
    answer: { by: 'Maya', words: 'Less salt next time!', at: hoursFromNow(-250) },
  }),
])

const openSwitch = () => page.getByRole('switch', { name: /^Open for bookings/ })

export const Full = screenStory({ at, member, answers: [found, reviewed] }, async () => {
  await expect(openSwitch()).toBeChecked()
  await expect(page.getByText('Approved')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveAttribute(
    'href',
    `/settings/skills/edit/${idOf(202)}`,
  )
  // Only the review without an answer can be answered.
  await expect(page.getAllByRole('button', { name: /^Answer the review/ })).toHaveLength(1)
})

/** A new skill, without pictures and reviews. */
export const FirstUse = screenStory({
  at,
  member,
  answers: [answer(get, makeFoundOwnSkill({ thumbnail01: null })), noReviews],
})

export const WaitingForApproval = screenStory(
  { at, member, answers: [answer(get, makeFoundOwnSkill({ approval_status: 'pending' })), noReviews] },
  async () => {
    await expect(page.getByText('Neighbours find this skill once it has been approved.')).toBeVisible()
    await expect(openSwitch()).toBeVisible()
  },
)

export const TakenDown = screenStory(
  { at, member, answers: [answer(get, makeFoundOwnSkill({ approval_status: 'rejected' })), noReviews] },
  async () => {
    await expect(page.getByText(/a moderator took it down/)).toBeVisible()
    await expect(page.queryByRole('switch')).toBeNull()
  },
)

export const Paused = screenStory(
  { at, member, answers: [answer(get, makeFoundOwnSkill({ paused: true })), noReviews] },
  async () => {
    await expect(openSwitch()).not.toBeChecked()
  },
)

/** The switch shows its new state at once, and goes back after an error. */
export const PauseRefused = screenStory(
  {
    at,
    member,
    answers: [found, noReviews, refuse(pause, 'unavailable', 'The skill can’t be paused just now.')],
  },
  async () => {
    await userEvent.click(openSwitch())
    await expect(await page.findByText('The skill can’t be paused just now.')).toBeVisible()
    await waitFor(() => expect(openSwitch()).toBeChecked())
  },
)

/** Opens the form that changes how the skill is booked. */
async function changeTerms() {
  await userEvent.click(page.getByRole('button', { name: 'Change how it is booked' }))
  const first = await page.findByLabelText('Shortest booking')
  await waitFor(() => expect(first).toHaveFocus())
}
const saveTerms = async () =>
  await userEvent.click(page.getByRole('button', { name: 'Save how it is booked' }))
const withTerms = (...answers: HttpHandler[]) => ({
  at,
  member,
  answers: [...answers, found, noReviews, answer(hours, makeHours())],
})

/** The form of the booking terms. Cancel returns the focus to the button that opened it. */
export const Terms = screenStory(
  {
    at,
    member,
    answers: [
      answer(
        get,
        makeFoundOwnSkill({
          terms: {
            ...makeOwnSkill().terms,
            packages: [{ id: idOf(241), name: 'A loaf and its starter', minutes: 180, price: 40 }],
          },
        }),
      ),
      noReviews,
      answer(hours, makeHours()),
    ],
  },
  async () => {
    await changeTerms()
    await userEvent.click(page.getByRole('button', { name: 'Cancel' }))
    await expect(page.getByRole('button', { name: 'Change how it is booked' })).toHaveFocus()
    await changeTerms()
    await expect(page.queryByRole('link', { name: 'set your hours' })).toBeNull()
  },
)

/** Bookings with a start time need hours. */
export const TermsWithoutHours = screenStory(
  { at, member, answers: [found, noReviews, answer(hours, makeNoHours())] },
  async () => {
    await changeTerms()
    await expect(await page.findByRole('link', { name: 'set your hours' })).toHaveAttribute(
      'href',
      '/settings/availability',
    )
  },
)

/** Validation errors at their fields; the first of them has the focus. */
export const TermsInvalid = screenStory(withTerms(), async () => {
  await changeTerms()
  await userEvent.click(page.getByRole('button', { name: 'Add a package' }))
  const first = within(page.getByRole('group', { name: 'Package 1' }))
  await expect(first.getByLabelText('What is it?')).toHaveFocus()
  await saveTerms()
  await expect(await first.findByText('Name the package')).toBeVisible()
  await expect(first.getByText('Enter a price')).toBeVisible()
  await expect(first.getByLabelText('What is it?')).toHaveFocus()
})

export const TooFarToTravel = screenStory(withTerms(), async () => {
  await changeTerms()
  const distance = page.getByLabelText(/^How far do you travel/)
  await userEvent.clear(distance)
  await userEvent.type(distance, '500')
  await saveTerms()
  await expect(await page.findByText('Choose 1 to 100 km')).toBeVisible()
  await expect(distance).toHaveFocus()
})

/** At most six packages. Removing one moves the focus to the button that adds. */
export const SixPackages = screenStory(withTerms(), async () => {
  await changeTerms()
  const add = page.getByRole('button', { name: 'Add a package' })
  for (const nth of [1, 2, 3, 4, 5, 6]) {
    await userEvent.click(add)
    await userEvent.type(page.getAllByLabelText('What is it?')[nth - 1] as HTMLElement, `Loaf ${nth}`)
  }
  await expect(add).toHaveAccessibleDescription('6 packages are the most.')
  await userEvent.click(page.getByRole('button', { name: 'Remove package 2' }))
  await expect(add).toHaveFocus()
  await expect(
    page.getAllByLabelText('What is it?').map((field) => (field as HTMLInputElement).value),
  ).toEqual(['Loaf 1', 'Loaf 3', 'Loaf 4', 'Loaf 5', 'Loaf 6'])
})

/** The distance is asked only of those who travel, and is empty when they choose to travel again. */
export const WithoutTravel = screenStory(withTerms(), async () => {
  await changeTerms()
  const distance = () => page.queryByLabelText(/^How far do you travel/)
  await userEvent.click(page.getByRole('radio', { name: 'Online' }))
  await expect(distance()).toBeNull()
  await userEvent.click(page.getByRole('radio', { name: 'I come to the client' }))
  await expect(distance()).toHaveValue('')
  await userEvent.click(page.getByRole('radio', { name: 'The client comes to me' }))
  await expect(distance()).toBeNull()
})

/** A refusal of the server shows at its field, and keeps what was typed. */
export const TermsRefused = screenStory(
  withTerms(
    refuse(setTerms, 'invalid', 'Please check what you typed.', [
      { field: 'travel_km', message: 'Choose 1 to 50 km' },
    ]),
  ),
  async () => {
    await changeTerms()
    await userEvent.click(page.getByRole('radio', { name: /^Strict/ }))
    await saveTerms()
    await expect(await page.findByText('Choose 1 to 50 km')).toBeVisible()
    await expect(page.getByLabelText(/^How far do you travel/)).toHaveFocus()
    await expect(page.getByRole('radio', { name: /^Strict/ })).toBeChecked()
  },
)

/** Leaving unsaved terms asks for confirmation. */
export const LeavingUnsavedTerms = screenStory(withTerms(answer(mine, [makeOwnSkill()])), async () => {
  await changeTerms()
  await userEvent.click(page.getByRole('radio', { name: /^Strict/ }))
  await userEvent.click(page.getByRole('link', { name: 'Back to My skills' }))
  const question = within(await page.findByRole('alertdialog', { name: 'Leave without saving?' }))
  await userEvent.click(question.getByRole('button', { name: 'Stay' }))
  await waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull())
  await expect(page.getByRole('radio', { name: /^Strict/ })).toBeChecked()
  await userEvent.click(page.getByRole('link', { name: 'Back to My skills' }))
  await expect(await page.findByRole('alertdialog')).toBeVisible()
})

/** The form that answers a review: validation, and a refusal that keeps the text. */
export const AnswerRefused = screenStory(
  {
    at,
    member,
    answers: [
      found,
      reviewed,
      refuse(reviewContract.answer, 'conflict', 'You have answered this review already.'),
    ],
  },
  async () => {
    await userEvent.click(page.getByRole('button', { name: 'Answer the review by Tom' }))
    const field = await page.findByLabelText('Your answer')
    await userEvent.click(page.getByRole('button', { name: 'Send answer' }))
    await expect(await page.findByText('Write your answer')).toBeVisible()
    await expect(field).toHaveFocus()
    await userEvent.type(field, 'Come again!')
    await userEvent.click(page.getByRole('button', { name: 'Send answer' }))
    await expect(await page.findByText('You have answered this review already.')).toBeVisible()
    await expect(field).toHaveValue('Come again!')
  },
)

export const ReviewsFailed = screenStory({
  at,
  member,
  answers: [found, refuse(reviews, 'unavailable', 'Reviews can’t be read just now.')],
})

// spec: accounts §8 screens
export const NotFound = screenStory(
  { at, member, answers: [refuse(get, 'not_found', 'Skill not found'), noReviews] },
  async () => {
    await expect(page.getByRole('heading', { name: 'Skill not found' })).toBeVisible()
  },
)

export const Loading = screenStory({ at, member, answers: [pending(get), pending(reviews)] })

// spec: accounts §8 screens
export const Failed = screenStory(
  { at, member, answers: [refuse(get, 'unavailable', 'Skills can’t be read just now.'), noReviews] },
  async () => {
    await expect(page.getByRole('heading', { name: 'Failed to fetch skills' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled()
  },
)

export const Offline = screenStory({
  at,
  member,
  isOffline: true,
  answers: [unreachable(get), unreachable(reviews)],
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
        terms: {
          ...makeOwnSkill().terms,
          packages: [{ id: idOf(241), name: longWord.slice(0, 60), minutes: 690, price: 9_999.99 }],
        },
      }),
    ),
    answer(reviews, [
      makeReview({ skill_type: longWord, comment: longWord.repeat(3), reviewerId: reviewerOf(longest) }),
      makeReview({ _id: idOf(402), comment: 'A', reviewerId: reviewerOf(shortest) }),
      makeReview({ _id: idOf(403), comment: 'הלחם יצא נפלא, תודה רבה!', reviewerId: reviewerOf(yael) }),
    ]),
  ],
})
