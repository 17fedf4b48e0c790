import type { NotificationGroup, NotificationTarget } from '@kindling/domain/notifications/notification'
import type { Preference } from '@kindling/domain/notifications/preferences'
import type { Topic } from '@kindling/domain/notifications/topics'
import type { MailList } from '@kindling/domain/notifications/unsubscribe-contract'
import type { Part } from '../platform/letter/letter-parts.ts'

/** The member who is told. */
export interface Reader {
  memberId: string
  firstname: string
  email: string
  /** An IANA name: days and times are written by it. */
  timeZone: string
  site: Site
}

/** The installation that tells them. */
export interface Site {
  publicUrl: string
  /** Who sends its mails, `Name <address>`. */
  mailFrom: string
  /** Whether payments go to the sandbox. */
  isTestMoney: boolean
}

/** What governs whether and where an event is told. */
export interface Channeling {
  topic: Topic
  /** The toggle of the specification that silences it. */
  preference: Preference
  /** The heading of the bell that it stands under. */
  group: NotificationGroup
  /** How many hours a push of it is worth delivering, in the place of the topic's own. */
  pushHours?: number
}

/** Where a notification leads. `id` is null for a screen that every member has one of. */
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
  /** The label of the button that leads to the event's target. */
  button?: string
  /** An iCalendar file (RFC 5545). */
  calendar?: string | undefined
  /** After this instant the mail is dropped rather than sent. */
  usefulUntil?: Date | null
  /** The list that the mail belongs to, and why its reader is on it: adds a link that unsubscribes them. */
  list?: { name: MailList; reason: string }
}

/** The declaration of one event: everything about how members hear of it. `F` is what its words are made of. */
export interface MemberEvent<F> extends Channeling {
  target?: (facts: F) => Target | null
  /** Words for the bell, for push and for the digest; without them the event is mailed only. */
  bell?: (facts: F, reader: Reader) => BellWords
  /** Undefined for a reader who gets no mail of it. */
  mail?: (facts: F, reader: Reader) => MailWords | undefined
  /** Whether the mail is sent to members who have switched mail off, too. */
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

/** How events are told, by what they are about. */
export const booking: Channeling = { topic: 'bookings', ...orders }
export const bookingMoney: Channeling = { topic: 'money', ...orders }
export const review: Channeling = { topic: 'reviews', ...orders }
export const need: Channeling = { topic: 'needs', ...orders }
export const message: Channeling = { topic: 'messages', preference: 'orderMessages', group: 'bookings' }
export const money: Channeling = { topic: 'money', ...account }
export const safety: Channeling = { topic: 'safety', ...account }
export const news: Channeling = { topic: 'news', ...account }
export const gift: Channeling = { topic: 'gifts', ...account }
