import { slotContract } from '@kindling/domain/appointments/slot-contract'
import { type Need, type NeedAnswer, needContract } from '@kindling/domain/needs/need-contract'
import { skillContract } from '@kindling/domain/skills/skill-contract'
import { daysFromNow, hoursFromNow } from '@kindling/domain/testing/clock'
import { ownerOf } from '@kindling/domain/testing/make-listing'
import { makeNeed, makeNeedAnswer } from '@kindling/domain/testing/make-need'
import { makeSkill } from '@kindling/domain/testing/make-skill'
import {
  amara,
  idOf,
  longest,
  makeOwnProfile,
  maya,
  shortest,
  tom,
  yael,
} from '@kindling/domain/testing/people'
import type { Meta } from '@storybook/react-vite'
import type { HttpHandler } from 'msw'
import { expect, screen as page, userEvent, waitFor, within } from 'storybook/test'
import { answer, pending, refuse, unreachable } from '../../testing/screens/network.ts'
import { screen, screenStory } from '../../testing/screens/screen.tsx'

const meta = { ...screen, title: 'Screens/Needs/One', tags: ['!autodocs'] } satisfies Meta
export default meta

const { get, accept, withdraw, answer: send, withdrawAnswer } = needContract
const at = `/needs/${idOf(501)}`
const member = makeOwnProfile()

/** Maya's own need, as she sees it. */
const own = (overrides: Partial<Need> = {}, more: readonly HttpHandler[] = [], act?: () => Promise<void>) =>
  screenStory({ at, member, answers: [...more, answer(get, makeNeed(overrides))] }, act)

const answered = (...answers: NeedAnswer[]) => ({ answers, answer_count: answers.length })
const amaras = makeNeedAnswer()
const toms = makeNeedAnswer({
  id: idOf(522),
  user: ownerOf(tom, { location: null, verified: false }),
  rating: null,
  total_reviews: 0,
  distance_band: null,
  price: 9.5,
  currency: 'SPARK',
  minutes: 90,
  day: daysFromNow(5),
  start: null,
  message: 'I can come on Saturday, whenever it suits you.',
  times_booked: 0,
})
const failed = makeNeedAnswer({ id: idOf(523), user: ownerOf(yael), status: 'failed', is_free: false })

export const Full = own(answered(amaras, toms))

export const FirstUse = own({ thumbnails: [], day: null, budget: null, currency: null })

export const NeighbourNoLongerFree = own(answered({ ...amaras, is_free: false }, toms))

export const BookingFailed = own(answered(failed, amaras))

export const Booked = own({
  status: 'accepted',
  booking_id: idOf(101),
  ...answered({ ...amaras, status: 'chosen' }, { ...toms, status: 'declined' }),
})

export const TakenBack = own({ status: 'withdrawn' })

export const Expired = own({ status: 'expired', ...answered(amaras) })

export const ExpiredWithoutAnswers = own({ status: 'expired', expires_at: hoursFromNow(-10) })

const taken = 'Amara isn’t free any more on Thursday. We have asked Amara for another time.'

export const TimeTakenMeanwhile = own(
  answered(amaras, toms),
  [refuse(accept, 'slot_taken', taken)],
  async () => {
    const card = within(await page.findByRole('article', { name: 'Answer of Amara' }))
    await userEvent.click(card.getByRole('button', { name: 'Book Amara' }))
    await expect(await card.findByText(taken)).toBeVisible()
  },
)

export const BookingNotOpened = own(
  answered(amaras, toms),
  [refuse(accept, 'unavailable', 'Nothing can be booked just now.')],
  async () => {
    await userEvent.click(await page.findByRole('button', { name: 'Book Tom' }))
    const card = within(page.getByRole('article', { name: 'Answer of Tom' }))
    await expect(await card.findByText('Nothing can be booked just now.')).toBeVisible()
  },
)

export const TakingBack = own({}, [answer(withdraw, makeNeed({ status: 'withdrawn' }))], async () => {
  await userEvent.click(await page.findByRole('button', { name: 'Stop asking' }))
  const dialog = within(await page.findByRole('alertdialog', { name: 'Stop asking?' }))
  await expect(page.queryByText('Taken back.')).not.toBeInTheDocument()
  await userEvent.click(dialog.getByRole('button', { name: 'Stop asking' }))
  await expect(await page.findByRole('link', { name: 'Ask again' })).toBeVisible()
  await expect(await page.findByText('Taken back.')).toBeVisible()
})

const skill = makeSkill({ skill_id: idOf(211) })
const slots = answer(slotContract.list, {
  timezone: 'Europe/London',
  by_day: false,
  minutes: 60,
  last_day: daysFromNow(60),
  slots: [1, 2, 3, 5, 8].flatMap((day) =>
    ['09:00', '10:00', '10:30', '14:00'].map((time) => `${daysFromNow(day)}T${time}:00.000Z`),
  ),
})

/** Amara's need, as Maya sees it, who offers shelves. */
const theirs = (
  overrides: Partial<Need> = {},
  more: readonly HttpHandler[] = [],
  act?: () => Promise<void>,
) => {
  const need = makeNeed({ own: false, user: ownerOf(amara), distance_band: '0 - 1 mile', ...overrides })
  return screenStory(
    { at, member, answers: [...more, answer(get, need), answer(skillContract.mine, [skill]), slots] },
    act,
  )
}

const mayas = makeNeedAnswer({
  user: ownerOf(maya, { verified: false }),
  distance_band: null,
  times_booked: 0,
})

export const ToAnswer = theirs()

export const ToAnswerWithOneOfTwoSkills = theirs({}, [
  answer(skillContract.mine, [skill, makeSkill({ ...skill, _id: idOf(202), description: 'Picture rails.' })]),
])

export const AnswerSentEmpty = theirs({ day: null }, [], async () => {
  const button = await page.findByRole('button', { name: 'Send answer' })
  await page.findByRole('radiogroup', { name: 'Day' })
  await userEvent.click(button)
  await expect(await page.findByText('Choose a day')).toBeVisible()
  await expect(page.getByText('Write a few words')).toBeVisible()
})

export const AnswerWithoutATime = theirs({}, [], async () => {
  await page.findByRole('radiogroup', { name: 'Time' })
  await userEvent.type(page.getByLabelText('Message'), 'I bring a drill.')
  await userEvent.click(page.getByRole('button', { name: 'Send answer' }))
  await expect(await page.findByText('Choose a time, or any time that day')).toBeVisible()
})

/** A time that is refused is told at its field, and the message stays. */
export const AnswerRefused = theirs(
  {},
  [refuse(send, 'invalid', 'That can’t be sent.', [{ field: 'start', message: 'You are booked then.' }])],
  async () => {
    const times = within(await page.findByRole('radiogroup', { name: 'Time' }))
    await userEvent.click(times.getByRole('radio', { name: '10:00' }))
    await userEvent.click(page.getByRole('radio', { name: 'Sparks' }))
    await userEvent.type(page.getByLabelText('Message'), 'I bring a drill.')
    await expect(page.getByText('Your price: 9 sparks')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Send answer' }))
    await expect(await page.findByText('You are booked then.')).toBeVisible()
    await expect(page.getByLabelText('Message')).toHaveValue('I bring a drill.')
  },
)

export const ToAnswerByTheDay = theirs({}, [
  answer(slotContract.list, {
    timezone: 'Europe/London',
    by_day: true,
    minutes: 60,
    last_day: daysFromNow(60),
    slots: [],
  }),
])

export const NothingFree = theirs({}, [
  answer(slotContract.list, {
    timezone: 'Europe/London',
    by_day: false,
    minutes: 60,
    last_day: daysFromNow(60),
    slots: [],
  }),
])

export const FreeTimesFailed = theirs({}, [
  refuse(slotContract.list, 'unavailable', 'Free times can’t be read just now.'),
])

export const WithoutASkill = theirs({}, [answer(skillContract.mine, [makeSkill({ ...skill, paused: true })])])

export const SkillsLoading = theirs({}, [pending(skillContract.mine)])

export const SkillsFailed = theirs({}, [
  refuse(skillContract.mine, 'unavailable', 'Skills can’t be read just now.'),
])

export const OwnAnswer = theirs(answered(mayas))

export const OwnAnswerNotFree = theirs(answered({ ...mayas, is_free: false }))

export const OwnAnswerChanging = theirs(answered(mayas), [], async () => {
  await userEvent.click(await page.findByRole('button', { name: 'Change answer' }))
  await expect(await page.findByRole('heading', { name: 'Change your answer' })).toBeVisible()
  await expect(await page.findByLabelText('Message')).toHaveValue(mayas.message)
  const times = within(await page.findByRole('radiogroup', { name: 'Time' }))
  await waitFor(() => expect(times.getByRole('radio', { name: '10:00' })).toBeChecked())
})

export const OwnAnswerNotTakenBack = theirs(
  answered(mayas),
  [refuse(withdrawAnswer, 'unavailable', 'Nothing can be taken back just now.')],
  async () => {
    await userEvent.click(await page.findByRole('button', { name: 'Take it back' }))
    await expect(await page.findByText('Nothing can be taken back just now.')).toBeVisible()
  },
)

export const OwnAnswerBooked = theirs({
  status: 'accepted',
  booking_id: idOf(101),
  ...answered({ ...mayas, status: 'chosen' }),
})

export const OwnAnswerDeclined = theirs({
  status: 'accepted',
  answer_count: 2,
  answers: [{ ...mayas, status: 'declined' }],
})

export const OwnAnswerFailed = theirs({ answers: [{ ...mayas, status: 'failed', is_free: false }] })

export const ClosedToAnswers = theirs({ status: 'expired' })

export const Report = theirs({}, [], async () => {
  const opener = await page.findByRole('button', { name: 'Report this' })
  await userEvent.click(opener)
  const dialog = await page.findByRole('dialog')
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(opener).toHaveFocus())
  await userEvent.click(opener)
  await userEvent.click(await page.findByRole('button', { name: 'Send report' }))
  await expect(await page.findByText('Choose a reason')).toBeVisible()
})

export const Loading = screenStory({ at, member, answers: [pending(get)] })

export const Failed = screenStory({
  at,
  member,
  answers: [refuse(get, 'unavailable', 'The noticeboard can’t be read just now.')],
})

export const NotFound = screenStory({
  at,
  member,
  answers: [refuse(get, 'not_found', 'Nobody asks for this any more.')],
})

export const Offline = screenStory({ at, member, isOffline: true, answers: [unreachable(get)] })

export const LongText = own({
  title: 'Donaudampfschifffahrtsgesellschaft'.repeat(3).slice(0, 80),
  description: 'Überwachungsaufgabenübertragungsgesetz'.repeat(6),
  category: { id: idOf(211), title: 'Rindfleischetikettierung'.repeat(3) },
  budget: 9999.99,
  ...answered(
    makeNeedAnswer({
      user: ownerOf(longest, { location: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch' }),
      price: 99_999.99,
      minutes: 720,
      times_booked: 100_000,
      total_reviews: 1_234_567,
      message: 'Zuverlässigkeit'.repeat(12),
    }),
    makeNeedAnswer({ id: idOf(522), user: ownerOf(shortest), message: 'A' }),
    makeNeedAnswer({ id: idOf(523), user: ownerOf(yael), message: 'אני אביא מקדחה.', is_free: false }),
  ),
})

export const LongTextOfANeighbour = theirs({
  title: 'Donaudampfschifffahrtsgesellschaft'.repeat(3).slice(0, 80),
  user: ownerOf(longest, { location: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch' }),
})
