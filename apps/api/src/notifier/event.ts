import type { NotificationGroup, NotificationTarget } from '@kindling/domain/notifications/notification'
import type { Preference } from '@kindling/domain/notifications/preferences'
import type { Topic } from '@kindling/domain/notifications/topics'
import type { MailList } from '@kindling/domain/notifications/unsubscribe-contract'
import type { Part } from '../platform/letter/letter-parts.ts'

/** The member who is notified. */
export interface Reader {
  memberId: string
  firstname: string
  email: string
  /** IANA name of the time zone in which days and times are written. */
  timeZone: string
  site: Site
}

/** The Kindling installation that sends the notification. */
export interface Site {
  publicUrl: string
  /** Sender of mails, `Name <address>`. */
  mailFrom: string
  /** Whether payments go to the sandbox. */
  isTestMoney: boolean
}

/** Whether and through which channels an event is sent. */
export interface Channeling {
  topic: Topic
  /** The toggle of the specification that switches it off. */
  preference: Preference
  /** The group under which the notification is listed. */
  group: NotificationGroup
  /** Hours for which a push is worth delivering, instead of the topic's default. */
  pushHours?: number
}

/** Where a notification links to. `id` is null for a screen that every member has one of. */
export interface Target {
  screen: NotificationTarget
  id: string | null
}

export interface BellWords {
  /** At most 200 UTF-16 units; longer ones are cut. */
  title: string
  /** At most 600 UTF-16 units; longer ones are cut. */
  text: string
}

export interface MailWords {
  subject: string
  /** Between the greeting and the button. */
  parts: readonly Part[]
  /** Label of the button that links to the event's target. */
  button?: string
  /** An iCalendar file (RFC 5545). */
  calendar?: string | undefined
  /** After this instant the mail is dropped rather than sent. */
  usefulUntil?: Date | null
  /** The mailing list, and why its reader is on it: adds an unsubscribe link. */
  list?: { name: MailList; reason: string }
}

/**
 * Declaration of an event: all texts and channels of its notifications. `F` is the data that the texts need.
 */
export interface MemberEvent<F> extends Channeling {
  target?: (facts: F) => Target | null
  /** Texts for notification list, push and digest; without them the event is mailed only. */
  bell?: (facts: F, reader: Reader) => BellWords
  /** Undefined for a reader who gets no mail about it. */
  mail?: (facts: F, reader: Reader) => MailWords | undefined
  /** Whether members who have switched mail off get it too. */
  isAlwaysMailed?: boolean
}

/** Declares an event. */
export function event<F = object>(
  channeling: Channeling,
  words: Omit<MemberEvent<F>, keyof Channeling>,
): MemberEvent<F> {
  return { ...channeling, ...words }
}

const orders = { preference: 'orderUpdates', group: 'bookings' } as const
const account = { preference: 'accountNotifications', group: 'account' } as const

/** Channels of events by subject. */
export const booking: Channeling = { topic: 'bookings', ...orders }
export const bookingMoney: Channeling = { topic: 'money', ...orders }
export const review: Channeling = { topic: 'reviews', ...orders }
export const need: Channeling = { topic: 'needs', ...orders }
export const message: Channeling = { topic: 'messages', preference: 'orderMessages', group: 'bookings' }
export const money: Channeling = { topic: 'money', ...account }
export const safety: Channeling = { topic: 'safety', ...account }
export const news: Channeling = { topic: 'news', ...account }
export const gift: Channeling = { topic: 'gifts', ...account }
