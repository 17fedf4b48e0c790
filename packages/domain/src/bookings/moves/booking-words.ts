import type { BookingParty } from '../booking-parties.ts'
import {
  type BookingEnd,
  type BookingStanding,
  type BookingStatus,
  type EndedBooking,
  standingOf,
} from '../booking-status.ts'
import type { WaitKind } from '../booking-waits.ts'
import type { BookingAction } from './booking-transitions.ts'

// What members read of where a booking stands and of what moves it: badges, steps, buttons, what waits. A move has one
// verb, in every place. For a rejection that verb is “rejected”, the specification's. Three texts say it otherwise and are
// to follow: “said no” (`endWords`), “Turned down” (`actionWords.reject.history`) and “can’t do” of the notice.

interface StandingWords {
  /** Its badge. */
  label: string
  /** Its badge where a thing is lent; without one as of work. */
  lent?: string
  /** What somebody did who brought it there: “Amara already accepted this booking.” */
  did?: string
}

const standingWords = {
  pending: { label: 'Pending', lent: 'Asked for', did: 'reopened' },
  accepted: { label: 'Accepted', lent: 'Agreed', did: 'accepted' },
  in_progress: { label: 'In progress', did: 'started' },
  completed: { label: 'Completed', lent: 'Back', did: 'completed' },
  rejected: { label: 'Rejected', did: 'rejected' },
  disputed: { label: 'Disputed', did: 'disputed' },
  settled: { label: 'Settled' },
  cancelled: { label: 'Cancelled', did: 'cancelled' },
  expired: { label: 'Expired' },
  lapsed: { label: 'Ended' },
  absent: { label: 'Not turned up', lent: 'Never handed over' },
} as const satisfies Record<BookingStanding, StandingWords>

/** The steps of a booking's progress (marketplace §4), and what a side does, or waits for, to reach each. */
export const stepWords = {
  requested: { label: 'Request sent', next: undefined },
  confirmed: {
    label: 'Request confirmed and payment confirmed',
    next: {
      client: (other: string, until: string) => `${other} has until ${until} to answer.`,
      provider: (_: string, until: string) => `Answer by ${until}.`,
    },
  },
  in_progress: {
    label: 'Service in progress',
    next: {
      client: (other: string) => `Start it when ${other} arrives.`,
      provider: () => 'Start it when you arrive.',
    },
  },
  completed: {
    label: 'Service completed',
    next: {
      client: () => 'Mark it complete when the work is done.',
      provider: () => 'Complete it when the work is done.',
    },
  },
} as const
export type TimelineStepId = keyof typeof stepWords

/** What ended a booking, for whoever reads its steps. @param by the first name of who ended it; undefined for the reader */
export const endWords: Record<BookingEnd, (by: string | undefined) => string> = {
  rejected: (by) => (by === undefined ? 'You rejected it' : `${by} said no`),
  cancelled: (by = 'You') => `${by} cancelled it`,
  expired: () => 'Nobody answered in time, so the request ended',
  lapsed: () => 'The card payment was no longer there, so it ended',
  absent: (by) => (by === undefined ? 'You weren’t there, so it ended' : `${by} wasn’t there, so it ended`),
}

type Button = string | Readonly<Record<BookingParty, string>>

interface ActionWords {
  /** Its button, where the two sides have other words for it one for each. */
  button?: Button
  /** Its button where a thing is lent. */
  lent?: Button
  /** In “Error accepting booking: …” (marketplace §8). */
  doing?: string
  /** In the history of a booking, as moderators read it. */
  history?: string
}

/** What else a booking's history has than moves. */
type OtherEvent = 'request' | 'move' | 'extend' | 'say-handed-over' | 'say-returned'

export const actionWords = {
  request: { history: 'Asked for' },
  accept: {
    button: 'Accept booking',
    lent: 'Lend it',
    doing: 'accepting booking',
    history: 'Accepted',
  },
  reject: {
    button: 'Reject booking',
    lent: 'Say no',
    doing: 'rejecting booking',
    history: 'Turned down',
  },
  cancel: { button: 'Cancel booking', doing: 'cancelling booking', history: 'Cancelled' },
  'put-out': {},
  expire: { history: 'Not answered in time' },
  'run-out': { history: 'Ended, as nobody said anything for long' },
  lapse: { history: 'Released by the card’s bank' },
  start: { button: 'Start Service', doing: 'starting service', history: 'Started' },
  complete: {
    button: { client: 'Mark Complete', provider: 'Complete booking' },
    doing: 'completing booking',
    history: 'Said to be done',
  },
  confirm: { button: 'Confirm completion', doing: 'completing booking', history: 'Confirmed' },
  settle: { history: 'Paid out' },
  move: { history: 'Moved to another time' },
  extend: { history: 'Made longer' },
  'say-absent': { history: 'Said that the other wasn’t there, or never handed it over' },
  'decide-absence': { history: 'Ended, as somebody wasn’t there' },
  'say-handed-over': { history: 'Said that it was handed over' },
  'say-returned': { history: 'Said that it is back' },
  'hand-over': {
    lent: { client: 'I have it', provider: 'I have handed it over' },
    history: 'Handed over',
  },
  return: { lent: { client: 'I have brought it back', provider: 'I have it back' }, history: 'Brought back' },
  dispute: { button: 'Open dispute', history: 'Disputed' },
  withdraw: { history: 'Dispute withdrawn' },
  release: { history: 'Decided: paid' },
  refund: { history: 'Decided: refunded' },
  split: { history: 'Decided: shared out' },
} as const satisfies Record<BookingAction | OtherEvent, ActionWords>

/** What stands in the place of a button where nothing is to be pressed. */
export const signs = { pending: 'Awaiting Acceptance', completed: 'Service Completed' } as const

/** What a booking waits for, and what goes before the time until which it does. @param other the other side's first name */
export const waitWords: Record<WaitKind, (other: string, isLoan: boolean) => { what: string; by: string }> = {
  request: () => ({ what: 'Waits for your answer', by: 'Answer by' }),
  proposal: (other) => asked(`${other} proposes another time`),
  absence: (other, isLoan) =>
    asked(`${other} says that ${isLoan ? 'they never got it' : 'you weren’t there'}`),
  more_time: (other) => asked(`${other} asks for more time`),
  completion: () => ({ what: 'Confirm it once it is done', by: 'Is it done? Confirm by' }),
  handed_over: (other) => confirmed(`${other} says that it was handed over`),
  returned: (other) => confirmed(`${other} says that it is back`),
  overdue: () => asked('Late: it should be back by now'),
  over: () => asked('Its time is over, and nobody has said how it went'),
  dispute: () => asked('In dispute until it is decided'),
}

const confirmed = (what: string) => ({ what, by: `${what}. Confirm by` })
const asked = (what: string) => ({ what, by: `${what}. Answer by` })

/** A status as members read it. */
export function statusLabel(status: BookingStatus): string {
  return standingWords[status].label
}

/** What somebody did who brought a booking to a status, after their name. */
export function didWords(status: BookingStatus | 'cancelled'): string {
  return standingWords[status].did
}

/** A standing as members read it. */
export function standingLabel(standing: BookingStanding): string {
  return standingWords[standing].label
}

interface Lent {
  /** The last day of a loan; null for work. */
  lent_until: string | null
}

/** The same, with who cancelled it, and who has a thing that is lent. @param other first name of the other side */
export function standingLabelFor(booking: EndedBooking & Lent, viewer: BookingParty, other: string): string {
  const standing = standingOf(booking)
  if (booking.lent_until !== null) {
    if (standing === 'in_progress') return viewer === 'client' ? 'With you' : `With ${other}`
    const { lent }: StandingWords = standingWords[standing]
    if (lent !== undefined) return lent
  }
  const by = booking.ended_by === viewer ? 'you' : other
  if (standing === 'absent') return by === 'you' ? 'You weren’t there' : `${other} wasn’t there`
  return standing === 'cancelled' ? `Cancelled by ${by}` : standingLabel(standing)
}

/** What a step of a booking's history was; what has no words of its own is told by where it led. */
export function historyWords(action: string, to: BookingStatus): string {
  const known: Record<string, ActionWords | undefined> = actionWords
  return known[action]?.history ?? statusLabel(to)
}
