import { availabilityContract } from '@kindling/domain/appointments/availability-contract'
import { type CalendarSettings, calendarContract } from '@kindling/domain/appointments/calendar-contract'
import { hoursFromNow } from '@kindling/domain/testing/clock'
import { makeBusyCalendar, makeCalendar, makeHours, makeNoHours } from '@kindling/domain/testing/make-hours'
import { longWord, makeOwnProfile } from '@kindling/domain/testing/people'
import type { Meta } from '@storybook/react-vite'
import type { HttpHandler } from 'msw'
import { expect, fireEvent, screen as page, userEvent, waitFor, within } from 'storybook/test'
import { answer, pending, refuse, unreachable } from '../../testing/screens/network.ts'
import { screen, screenStory } from '../../testing/screens/screen.tsx'

const meta = { ...screen, title: 'Screens/Offering/Your hours', tags: ['!autodocs'] } satisfies Meta
export default meta

const at = '/settings/availability'
const member = makeOwnProfile()
const { own, set } = availabilityContract
const { own: calendars, makeFeed, removeFeed, setBusy, readBusy, removeBusy } = calendarContract

const nothingJoined: CalendarSettings = { feed: null, busy: null }

/** Hours, and by default no calendar that is joined. */
const shown = (...answers: HttpHandler[]) => ({
  at,
  member,
  answers: [...answers, answer(own, makeHours()), answer(calendars, nothingJoined)],
})
/** The member's calendar connections. */
const joined = (settings: CalendarSettings, ...answers: HttpHandler[]) =>
  shown(...answers, answer(calendars, settings))

const save = async () => await userEvent.click(page.getByRole('button', { name: 'Save hours' }))
const setTime = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

export const Full = screenStory(joined(makeCalendar()), async () => {
  await expect(
    page.getByText(
      'Mondays 9:00–12:00 and 14:00–17:00; Wednesdays 9:00–17:00; Fridays 20:00–1:30, 12 hours’ notice.',
    ),
  ).toBeVisible()
  await expect(page.getByRole('group', { name: 'Friday' })).toHaveTextContent('next day')
  await expect(page.getByText('Away')).toBeVisible()
})

export const FirstUse = screenStory({
  at,
  member,
  answers: [answer(own, makeNoHours()), answer(calendars, nothingJoined)],
})

/** New hours have the focus; a day's hours are copied to other days in a dialog. */
export const Copying = screenStory(shown(), async () => {
  await userEvent.click(page.getByRole('button', { name: 'Add hours, Saturday' }))
  await expect(page.getByLabelText('Saturday, from')).toHaveFocus()
  const copy = page.getByRole('button', { name: 'Copy to other days, Wednesday' })
  await userEvent.click(copy)
  await page.findByRole('dialog', { name: 'Copy Wednesday to' })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(copy).toHaveFocus())
  await userEvent.click(copy)
  const dialog = within(await page.findByRole('dialog', { name: 'Copy Wednesday to' }))
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Tuesday' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Copy to other days' }))
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
  await expect(page.getByText(/Tuesdays, Wednesdays and Saturdays 9:00–17:00/)).toBeVisible()
})

/** Messages at the day; the first invalid time has the focus. */
export const Overlap = screenStory(shown(), async () => {
  setTime(page.getAllByLabelText('Monday, from')[1] as HTMLElement, '11:00')
  await save()
  await expect(await page.findByText('These hours overlap')).toBeVisible()
  await expect(page.getAllByLabelText('Monday, from')[0]).toHaveFocus()
})

export const TimeMissing = screenStory(shown(), async () => {
  setTime(page.getByLabelText('Wednesday, to'), '')
  await save()
  await expect(await page.findByText('Choose a time')).toBeVisible()
})

/** Opens the dialog that adds days. */
async function addDays() {
  await userEvent.click(page.getByRole('button', { name: 'Add days' }))
  return within(await page.findByRole('dialog', { name: 'Add days' }))
}
const add = async (dialog: ReturnType<typeof within>) =>
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }))

/** Validation of the dialog that adds days, and the focus after Escape. */
export const AddingDays = screenStory(shown(), async () => {
  await addDays()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(page.getByRole('button', { name: 'Add days' })).toHaveFocus())
  const dialog = await addDays()
  await add(dialog)
  await waitFor(() => expect(dialog.getByLabelText('First day')).toBeInvalid())
  await expect(dialog.getByLabelText('First day')).toHaveFocus()
  await userEvent.click(dialog.getByRole('radio', { name: 'Other hours' }))
  await expect(dialog.getByLabelText('From')).toHaveValue('09:00')
})

/** A day of which something is said already. */
export const DayTwice = screenStory(shown(), async () => {
  const dialog = await addDays()
  await userEvent.click(dialog.getByLabelText('First day'))
  const calendar = within(await page.findByRole('dialog', { name: 'Choose a date' }))
  await userEvent.click(calendar.getByRole('button', { name: /28 November 2026/ }))
  await waitFor(() => expect(page.queryByRole('dialog', { name: 'Choose a date' })).toBeNull())
  await add(dialog)
  await expect(
    await dialog.findByText('You have said something about one of these days already'),
  ).toBeVisible()
  await waitFor(() => expect(dialog.getByLabelText('First day')).toHaveFocus())
})

/** The pressed button goes with its row: the focus moves to the one that adds days. */
export const DaysRemoved = screenStory(shown(), async () => {
  for (const remove of page.getAllByRole('button', { name: /^Remove .* 20\d\d$/ }))
    await userEvent.click(remove)
  await expect(page.queryByText('Away')).toBeNull()
  await waitFor(() => expect(page.getByRole('heading', { name: 'Holidays and other days' })).toHaveFocus())
})

export const Refused = screenStory(
  shown(
    refuse(set, 'invalid', 'Please check what you chose.', [
      { field: 'horizon_days', message: 'Choose 1 to 365 days' },
    ]),
  ),
  async () => {
    await userEvent.selectOptions(page.getByLabelText(/^How far ahead/), '30 days')
    await save()
    await expect(await page.findByText('Choose 1 to 365 days')).toBeVisible()
    await expect(page.getByLabelText(/^How far ahead/)).toHaveFocus()
    await expect(page.getByLabelText(/^How far ahead/)).toHaveDisplayValue('30 days')
  },
)

export const NotSent = screenStory(shown(unreachable(set)), async () => {
  await userEvent.selectOptions(page.getByLabelText(/^How far ahead/), '30 days')
  await save()
  await expect(await page.findByText('Failed to save your hours')).toBeVisible()
  await expect(page.getByLabelText(/^How far ahead/)).toHaveDisplayValue('30 days')
})

/** Leaving unsaved hours asks for confirmation. */
export const LeavingUnsaved = screenStory(shown(), async () => {
  await userEvent.selectOptions(page.getByLabelText(/^How far ahead/), '30 days')
  const [settings] = page.getAllByRole('link', { name: 'Settings' })
  await userEvent.click(settings as HTMLElement)
  const question = within(await page.findByRole('alertdialog', { name: 'Leave without saving?' }))
  await userEvent.click(question.getByRole('button', { name: 'Stay' }))
  await waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull())
  await expect(page.getByLabelText(/^How far ahead/)).toHaveDisplayValue('30 days')
  await userEvent.click(settings as HTMLElement)
  await expect(await page.findByRole('alertdialog')).toBeVisible()
})

export const Loading = screenStory({ at, member, answers: [pending(own), pending(calendars)] })

export const Failed = screenStory(
  {
    at,
    member,
    answers: [
      refuse(own, 'unavailable', 'Hours can’t be read just now.'),
      refuse(calendars, 'unavailable', 'Calendars can’t be read just now.'),
    ],
  },
  async () => {
    await expect(page.getByText('Failed to fetch your hours')).toBeVisible()
    await expect(await page.findByText('Failed to fetch your calendars')).toBeVisible()
  },
)

export const Offline = screenStory({
  at,
  member,
  isOffline: true,
  answers: [unreachable(own), unreachable(calendars)],
})

/** The address of a calendar is missing, then refused by the server. */
export const CalendarRefused = screenStory(
  shown(
    refuse(setBusy, 'invalid', 'Please check what you typed.', [
      { field: 'address', message: 'This address isn’t on the public internet' },
    ]),
  ),
  async () => {
    const send = await page.findByRole('button', { name: 'Read my calendar' })
    const address = page.getByLabelText('Address of your calendar')
    await userEvent.click(send)
    await expect(await page.findByText('Paste the address of your calendar')).toBeVisible()
    await expect(address).toHaveFocus()
    await userEvent.type(address, 'https://127.0.0.1/private.ics')
    await userEvent.click(send)
    await expect(await page.findByText('This address isn’t on the public internet')).toBeVisible()
    await expect(address).toHaveValue('https://127.0.0.1/private.ics')
  },
)

export const NoBusyTimes = screenStory(
  joined(makeCalendar({ busy: makeBusyCalendar({ count: 0, next: [] }) })),
  async () => {
    await expect(await page.findByText('There are none ahead.')).toBeVisible()
  },
)

/** The calendar can't be read any more; what it said counts for a while. */
export const CalendarUnreadable = screenStory(
  joined(
    makeCalendar({
      busy: makeBusyCalendar({
        read_at: hoursFromNow(-20),
        problem: 'Your calendar’s address answers that it has no such calendar.',
        kept_until: hoursFromNow(28),
      }),
    }),
    refuse(readBusy, 'unavailable', 'Your calendar couldn’t be read. Try again later.'),
  ),
  async () => {
    await expect(await page.findByText(/We go on trying\.$/)).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Try again' }))
    await expect(await page.findByText('Your calendar couldn’t be read. Try again later.')).toBeVisible()
  },
)

/** It couldn't be read for so long that it counts no longer. */
export const CalendarExpired = screenStory(
  joined(
    makeCalendar({
      busy: makeBusyCalendar({
        read_at: hoursFromNow(-90),
        problem: 'Your calendar’s address answers that it has no such calendar.',
        kept_until: hoursFromNow(-40),
        next: [],
        count: 0,
      }),
    }),
  ),
  async () => {
    await expect(await page.findByText(/neighbours can book all of your hours\.$/)).toBeVisible()
  },
)

export const UnknownTimeZones = screenStory(
  joined(makeCalendar({ busy: makeBusyCalendar({ unknown_zones: ['Kitchen Time', 'Berlin-ish'] }) })),
  async () => {
    await expect(
      await page.findByText('We don’t know the time zones “Kitchen Time” and “Berlin-ish”'),
    ).toBeVisible()
  },
)

export const RemovingTheCalendar = screenStory(
  joined(makeCalendar(), refuse(removeBusy, 'unavailable', 'It can’t be removed just now.')),
  async () => {
    const open = await page.findByRole('button', { name: 'Remove calendar' })
    await userEvent.click(open)
    await page.findByRole('alertdialog', { name: 'Remove your calendar?' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(open).toHaveFocus())
    await userEvent.click(open)
    const question = within(await page.findByRole('alertdialog'))
    await userEvent.click(question.getByRole('button', { name: 'Remove' }))
    await expect(await question.findByText('It can’t be removed just now.')).toBeVisible()
  },
)

/** The address of the feed shows once, when it is made. */
export const FeedMade = screenStory(
  joined(
    makeCalendar({ busy: null }),
    answer(makeFeed, {
      url: 'https://kindling.test/api/calendar/5Zr8pQ2mXv7nKt3bYc9wLd4s.ics',
      made_at: hoursFromNow(0),
    }),
  ),
  async () => {
    await userEvent.click(await page.findByRole('button', { name: 'Make another address' }))
    const question = within(await page.findByRole('alertdialog', { name: 'Make another address?' }))
    await userEvent.click(question.getByRole('button', { name: 'Make another' }))
    await waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull())
    await expect(page.getByLabelText('Address for your calendar')).toHaveValue(
      'https://kindling.test/api/calendar/5Zr8pQ2mXv7nKt3bYc9wLd4s.ics',
    )
    await expect(page.getByRole('button', { name: 'Copy address' })).toBeVisible()
  },
)

/** Another password has ended the address. Making another is refused. */
export const FeedEnded = screenStory(
  joined(
    makeCalendar({ feed: { made_at: hoursFromNow(-700), has_ended: true }, busy: null }),
    refuse(makeFeed, 'too_many_requests', 'Too many tries. Please wait a little.'),
  ),
  async () => {
    await expect(await page.findByText('Your address has ended')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Make an address' }))
    await expect(await page.findByText('Too many tries. Please wait a little.')).toBeVisible()
  },
)

export const RemovingTheFeed = screenStory(
  joined(makeCalendar(), refuse(removeFeed, 'unavailable', 'It can’t be removed just now.')),
  async () => {
    await userEvent.click(await page.findByRole('button', { name: 'Remove the address' }))
    const question = within(await page.findByRole('alertdialog', { name: 'Remove the address?' }))
    await userEvent.click(question.getByRole('button', { name: 'Remove' }))
    await expect(await question.findByText('It can’t be removed just now.')).toBeVisible()
  },
)

export const LongText = screenStory(
  joined(
    makeCalendar({
      busy: makeBusyCalendar({
        address: `${longWord}/…/${longWord}.ics`,
        count: 999_999,
        unknown_zones: [longWord, longWord],
        problem: `The address answers: ${longWord}`,
        kept_until: hoursFromNow(28),
      }),
    }),
    answer(
      own,
      makeHours({
        timezone: 'America/Argentina/ComodRivadavia',
        weekly: ([1, 2, 3, 4, 5, 6, 7] as const).flatMap((weekday) => [
          { weekday, start: '00:05', end: '03:10' },
          { weekday, start: '07:15', end: '11:20' },
          { weekday, start: '12:25', end: '16:30' },
          { weekday, start: `19:3${weekday}`, end: '23:40' },
        ]),
      }),
    ),
  ),
)
