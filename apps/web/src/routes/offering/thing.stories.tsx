import { loanContract } from '@kindling/domain/lending/loan-contract'
import { thingContract } from '@kindling/domain/lending/thing-contract'
import { moneyContract } from '@kindling/domain/money/money-contract'
import { skillEditContract } from '@kindling/domain/skills/skill-edit-contract'
import { makeOwnThing, makeThing, makeThingDays } from '@kindling/domain/testing/make-thing'
import { makeWallet } from '@kindling/domain/testing/money/make-wallet'
import { idOf, longest, longWord, makeOwnProfile, shortest, yael } from '@kindling/domain/testing/people'
import type { Meta } from '@storybook/react-vite'
import type { HttpHandler } from 'msw'
import { expect, screen as page, userEvent, waitFor, within } from 'storybook/test'
import { answer, pending, refuse, unreachable } from '../../testing/screens/network.ts'
import { screen, screenStory } from '../../testing/screens/screen.tsx'

const meta = { ...screen, title: 'Screens/Offering/Thing', tags: ['!autodocs'] } satisfies Meta
export default meta

const at = `/things/${idOf(231)}`
const ownAt = `/things/${idOf(232)}`
const member = makeOwnProfile()
const { get, days } = thingContract

const calendar = answer(days, makeThingDays())
const wallet = answer(moneyContract.balance, makeWallet({ cash: 80, balance: 80 }))

/** Another member's thing, with its calendar. */
const shown = (thing = makeThing(), ...answers: HttpHandler[]) => ({
  at,
  member,
  answers: [...answers, answer(get, thing), calendar, wallet],
})
/** A thing of the signed-in member. */
const own = (thing = makeOwnThing(), ...answers: HttpHandler[]) => ({
  at: ownAt,
  member,
  answers: [...answers, answer(get, thing), calendar],
})

/** A day of the calendar, which is loaded after the screen. */
const day = async (name: RegExp) => await page.findByRole('button', { name })

/** Chooses Thursday to Saturday, the days after two that are taken. */
async function chooseDays() {
  await userEvent.click(await day(/19 November 2026/))
  await userEvent.click(await day(/21 November 2026/))
}
const ask = async (label = 'Ask Amara') => await userEvent.click(page.getByRole('button', { name: label }))

export const Full = screenStory(shown(), async () => {
  await expect(page.getByText('£3.00 or 1.5 sparks a day')).toBeVisible()
  await expect(await day(/17 November 2026, taken/)).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Ask Amara' })).toHaveAccessibleDescription(
    'Choose the days first',
  )
  // Where it is handed over is told only who borrows it.
  await expect(page.queryByText('Handed over at')).toBeNull()
})

/** Days are chosen: the hand-over, the payment and what is set aside. */
export const DaysChosen = screenStory(shown(), async () => {
  await chooseDays()
  await expect(page.getByText(/19 Nov to .*21 Nov/)).toBeVisible()
  await expect(page.getByText('£49.00')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ask Amara' })).not.toHaveAttribute('aria-disabled')
})

export const PaidInSparks = screenStory(shown(), async () => {
  await chooseDays()
  await userEvent.click(page.getByRole('radio', { name: /^Spark tokens/ }))
  await expect(page.getByText('24.5 sparks')).toBeVisible()
})

/** More than the wallet holds. */
export const LacksCash = screenStory(
  shown(makeThing(), answer(moneyContract.balance, makeWallet())),
  async () => {
    await chooseDays()
    await expect(
      page.getByText('There is too little in your wallet for this.', { exact: false }),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: 'Pay into it by card' })).toHaveAttribute(
      'href',
      '/user?fund=open',
    )
  },
)

/** Lent for nothing, without a deposit and without being asked: there is nothing to pay with. */
export const FreeAndAtOnce = screenStory(
  shown(makeThing({ price: 0, spark_price: 0, deposit: 0, spark_deposit: 0, instant: true, comes_with: '' })),
  async () => {
    await expect(page.getByText('Lent without asking')).toBeVisible()
    await chooseDays()
    await expect(page.queryByRole('radio')).toBeNull()
    await expect(page.getByRole('button', { name: 'Borrow it' })).toBeEnabled()
  },
)

/** The owner's clocks show another time. */
export const Elsewhere = screenStory(
  shown(makeThing(), answer(days, makeThingDays({ timezone: 'America/New_York' }))),
  async () => {
    await chooseDays()
    await expect(page.getByText('These times are by Amara’s clocks, in New York.')).toBeVisible()
  },
)

/** Without pictures, and not yet rated. */
export const New = screenStory(shown(makeThing({ pictures: [], rating: null, total_reviews: 0 })))

/** The days stay chosen after a refusal. */
export const Refused = screenStory(
  shown(
    makeThing(),
    refuse(
      loanContract.create,
      'loan_overdue',
      'The tent was to be back by now. Bring it back first, then borrow something else.',
    ),
  ),
  async () => {
    await chooseDays()
    await ask()
    await expect(await page.findByText(/^The tent was to be back by now/)).toBeVisible()
    await expect(page.getByText(/19 Nov to .*21 Nov/)).toBeVisible()
  },
)

export const RefusedAtAField = screenStory(
  shown(
    makeThing(),
    refuse(loanContract.create, 'invalid', 'Please check what you typed.', [
      { field: 'message', message: 'Leave out telephone numbers.' },
    ]),
  ),
  async () => {
    await chooseDays()
    await userEvent.type(page.getByLabelText(/^A few words/), 'Call 07700 900123')
    await ask()
    await expect(await page.findByText(/Leave out telephone numbers\./)).toBeVisible()
    await expect(page.getByLabelText(/^A few words/)).toHaveValue('Call 07700 900123')
  },
)

export const NotSent = screenStory(shown(makeThing(), unreachable(loanContract.create)), async () => {
  await chooseDays()
  await ask()
  await expect(await page.findByText('Something went wrong. Please try again.')).toBeVisible()
})

export const CalendarLoading = screenStory(shown(makeThing(), pending(days)))

export const CalendarFailed = screenStory(
  shown(makeThing(), refuse(days, 'unavailable', 'The calendar can’t be read just now.')),
  async () => {
    await expect(await page.findByText('Failed to fetch the calendar')).toBeVisible()
  },
)

/** A thing of the signed-in member: where it is handed over, and a switch to pause it. */
export const Own = screenStory(own(), async () => {
  await expect(page.getByText('10 Camden High Street, first bell')).toBeVisible()
  await expect(page.getByRole('switch', { name: /^To be lent/ })).toBeChecked()
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveAttribute(
    'href',
    `/settings/things/edit/${idOf(232)}`,
  )
})

export const OwnPaused = screenStory(own(makeOwnThing({ paused: true })), async () => {
  await expect(page.getByRole('switch', { name: /^To be lent/ })).not.toBeChecked()
})

export const OwnWaitingForApproval = screenStory(
  own(makeOwnThing({ approval_status: 'pending' })),
  async () => {
    await expect(page.getByText('Neighbours find this thing once it has been approved.')).toBeVisible()
  },
)

export const OwnTakenDown = screenStory(own(makeOwnThing({ approval_status: 'rejected' })), async () => {
  await expect(page.getByText(/a moderator took it down/)).toBeVisible()
  await expect(page.queryByRole('switch')).toBeNull()
})

/** The switch shows its new state at once, and goes back after an error. */
export const PauseRefused = screenStory(
  own(makeOwnThing(), refuse(skillEditContract.pause, 'unavailable', 'The thing can’t be paused just now.')),
  async () => {
    await userEvent.click(page.getByRole('switch', { name: /^To be lent/ }))
    await expect(await page.findByText('The thing can’t be paused just now.')).toBeVisible()
    await waitFor(() => expect(page.getByRole('switch', { name: /^To be lent/ })).toBeChecked())
  },
)

const openDelete = async () => await userEvent.click(page.getByRole('button', { name: 'Delete this thing' }))
async function confirmDelete() {
  await openDelete()
  const question = within(await page.findByRole('alertdialog', { name: 'Delete Tent for three?' }))
  await userEvent.click(question.getByRole('button', { name: 'Delete it' }))
  return question
}

export const Deleting = screenStory(own(), async () => {
  await openDelete()
  await page.findByRole('alertdialog')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(page.getByRole('button', { name: 'Delete this thing' })).toHaveFocus())
  await openDelete()
  await expect(await page.findByRole('alertdialog')).toBeVisible()
})

/** A thing that is lent or asked for stays. */
export const DeleteRefused = screenStory(
  own(
    makeOwnThing(),
    refuse(skillEditContract.remove, 'state_conflict', 'A booking of this thing is still open.'),
  ),
  async () => {
    await confirmDelete()
    await expect(
      await page.findByText('It is lent or asked for. Finish or decline that first, then delete it.'),
    ).toBeVisible()
    await waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull())
  },
)

export const DeleteFailed = screenStory(
  own(makeOwnThing(), unreachable(skillEditContract.remove)),
  async () => {
    const question = await confirmDelete()
    await expect(await question.findByRole('alert')).toBeVisible()
  },
)

/** Paused, taken down or deleted. */
export const NotFound = screenStory(
  { at, member, answers: [refuse(get, 'not_found', 'Thing not found'), calendar] },
  async () => {
    await expect(page.getByRole('heading', { name: 'Thing not found' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Explore skills' })).toBeVisible()
  },
)

export const Loading = screenStory({ at, member, answers: [pending(get), pending(days)] })

export const Failed = screenStory(
  { at, member, answers: [refuse(get, 'unavailable', 'Things can’t be read just now.'), calendar] },
  async () => {
    await expect(page.getByText('Failed to fetch the thing')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled()
  },
)

export const Offline = screenStory({
  at,
  member,
  isOffline: true,
  answers: [unreachable(get), unreachable(days)],
})

export const LongText = screenStory(
  shown(
    makeThing({
      title: longWord,
      description: longWord.repeat(3),
      comes_with: longWord,
      price: 1000,
      spark_price: 500,
      deposit: 1000,
      spark_deposit: 500,
      rating: 1,
      total_reviews: 999_999,
      user: { ...longest, location: longWord },
    }),
    answer(moneyContract.balance, makeWallet({ cash: 999_999_999.99, tokens: 999_999.999 })),
  ),
  async () => {
    await chooseDays()
    await expect(page.getByText('£4,000.00')).toBeVisible()
  },
)

export const ShortestText = screenStory(
  shown(
    makeThing({
      title: 'A',
      description: 'B',
      comes_with: 'C',
      most_days: 1,
      price: 0.01,
      spark_price: 0.005,
      user: { ...shortest, location: null },
    }),
  ),
)

/** An owner and a text that are written from right to left. */
export const RightToLeftText = screenStory(
  shown(
    makeThing({
      title: 'אוהל לשלושה',
      description: 'עומד בגשם, ונפתח תוך עשר דקות.',
      comes_with: 'יתדות ופטיש',
      pictures: ['/files/tent.webp'],
      user: { ...yael, location: 'Camden' },
    }),
  ),
)
