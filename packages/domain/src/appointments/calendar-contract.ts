import * as z from 'zod/mini'
import { endpoint, nothing } from '../endpoint.ts'
import { instantSchema, trimmed } from '../wire.ts'
import { CALENDAR_READ_EVERY } from './calendar-reading.ts'
import { everyInLetters } from './duration-words.ts'

/** How many of a calendar's next busy times its member is shown. */
export const BUSY_TIMES_SHOWN = 5

/** Which calendars a member has joined with Kindling's. */
export const calendarSettingsSchema = z.object({
  /** Their bookings as a feed for their own calendar; null while there is none. Its address is told only when it is made. */
  feed: z.nullable(
    z.object({
      made_at: instantSchema,
      /** Its address leads nowhere since the member chose another password. */
      has_ended: z.boolean(),
    }),
  ),
  /** A calendar of theirs that says when they are busy elsewhere. */
  busy: z.nullable(
    z.object({
      /** Enough of its address to know it by: the address itself is the right to read it. */
      address: z.string(),
      /** When it was read last, and last tried. */
      read_at: instantSchema,
      tried_at: instantSchema,
      /** How many stretches it takes. */
      count: z.int(),
      /** The next of them, in order. */
      next: z.array(z.object({ from: instantSchema, to: instantSchema })),
      /** Time zones that nobody knows by the names that it uses: times in them count as busy wherever they are. */
      unknown_zones: z.array(z.string()),
      /** Why it couldn’t be read when it was last tried, in words. */
      problem: z.nullable(z.string()),
      /** Until when what was read last counts while it can’t be read. */
      kept_until: z.nullable(instantSchema),
    }),
  ),
})

export type CalendarSettings = z.output<typeof calendarSettingsSchema>

const LONGEST_ADDRESS = 2000
/** `webcal:` is what calendar programs call an https address that they are to open themselves. */
const asHttps = (typed: string) => typed.replace(/^webcals?:\/\//i, 'https://')
const isHttps = (address: string) => URL.canParse(address) && new URL(address).protocol === 'https:'

/** The address of a calendar as its program gives it out. */
export const busyAddressSchema = z.object({
  address: z.pipe(
    z.pipe(z.string().check(z.overwrite(trimmed)), z.transform(asHttps)),
    z
      .string()
      .check(
        z.minLength(1, { error: 'Paste the address of your calendar', abort: true }),
        z.maxLength(LONGEST_ADDRESS, `Use ${LONGEST_ADDRESS} characters or fewer`),
        z.refine(isHttps, 'Use an address that begins with https://'),
      ),
  ),
})

const limit = { max: 20, per: 'hour' } as const

export const calendarContract = {
  own: endpoint({
    method: 'GET',
    path: '/settings/calendar',
    auth: 'access',
    kind: 'own',
    summary: 'Which calendars the caller has joined with Kindling’s',
    data: calendarSettingsSchema,
    failure: 'Failed to fetch your calendars',
  }),
  makeFeed: endpoint({
    method: 'POST',
    path: '/settings/calendar/feed',
    auth: 'access',
    kind: 'own',
    limit,
    confirm: 'second-factor',
    summary: 'A private address of the caller’s bookings, for their own calendar; the one from before ends',
    data: z.object({ url: z.string(), made_at: instantSchema }),
    failure: 'Failed to make the address',
  }),
  removeFeed: endpoint({
    method: 'DELETE',
    path: '/settings/calendar/feed',
    auth: 'access',
    kind: 'own',
    limit,
    summary: 'End the private address of the caller’s bookings',
    data: nothing,
    failure: 'Failed to remove the address',
  }),
  setBusy: endpoint({
    method: 'PUT',
    path: '/settings/calendar/busy',
    auth: 'access',
    kind: 'offer',
    limit,
    summary: `Read the caller’s own calendar, now and ${everyInLetters(CALENDAR_READ_EVERY)}: nobody can book them while it says they are busy`,
    body: busyAddressSchema,
    data: calendarSettingsSchema,
    failure: 'Failed to read your calendar',
  }),
  readBusy: endpoint({
    method: 'POST',
    path: '/settings/calendar/busy/read',
    auth: 'access',
    kind: 'offer',
    limit,
    summary: 'Read the caller’s own calendar now',
    data: calendarSettingsSchema,
    failure: 'Failed to read your calendar',
  }),
  removeBusy: endpoint({
    method: 'DELETE',
    path: '/settings/calendar/busy',
    auth: 'access',
    kind: 'own',
    limit,
    summary: 'Forget the caller’s own calendar, and when it says they are busy',
    data: nothing,
    failure: 'Failed to remove your calendar',
  }),
}
