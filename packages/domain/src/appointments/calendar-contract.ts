import * as z from 'zod/mini'
import { endpoint, nothing } from '../endpoint.ts'
import { instantSchema, trimmed } from '../wire.ts'
import { CALENDAR_READ_EVERY } from './calendar-reading.ts'
import { everyInLetters } from './duration-words.ts'

/** How many upcoming busy times a member is shown of their own calendar. */
export const BUSY_TIMES_SHOWN = 5

/** A member's calendar connections: the feed of their bookings, and an external calendar. */
export const calendarSettingsSchema = z.object({
  /**
   * The bookings feed for the member's own calendar; null without one. Its address is only shown when it is created.
   */
  feed: z.nullable(
    z.object({
      made_at: instantSchema,
      /** Whether the feed's address stopped working after a password change. */
      has_ended: z.boolean(),
    }),
  ),
  /** An external calendar of the member, from which busy times are read. */
  busy: z.nullable(
    z.object({
      /** The recognisable part of its address: the whole address would grant access. */
      address: z.string(),
      /** Last successful read, and last attempt. */
      read_at: instantSchema,
      tried_at: instantSchema,
      /** The number of busy times in it. */
      count: z.int(),
      /** The next busy times, in order. */
      next: z.array(z.object({ from: instantSchema, to: instantSchema })),
      /** Time zone names in it that are unknown: times in them count as busy in every possible zone. */
      unknown_zones: z.array(z.string()),
      /** Why the last attempt failed, as a text for members. */
      problem: z.nullable(z.string()),
      /** When the last successful read expires, while reads fail. */
      kept_until: z.nullable(instantSchema),
    }),
  ),
})

export type CalendarSettings = z.output<typeof calendarSettingsSchema>

const LONGEST_ADDRESS = 2000
/** `webcal:` is the scheme of https addresses that calendar programs subscribe to. */
const asHttps = (typed: string) => typed.replace(/^webcals?:\/\//i, 'https://')
const isHttps = (address: string) => URL.canParse(address) && new URL(address).protocol === 'https:'

/** The address of a calendar, as exported by calendar programs. */
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
