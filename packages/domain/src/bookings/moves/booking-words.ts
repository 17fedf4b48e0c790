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

// Texts for statuses and actions of bookings: badges, steps, buttons, waits. An action has one verb everywhere. For a
// rejection that is “rejected”, as in the specification. Three texts still differ and are to follow: “said no”
// (`endWords`), “Turned down” (`actionWords.reject.history`) and “can’t do” of the notice.

interface StandingWords {
  /** Badge text. */
  label: string
  /** Badge text for a loan; `label` if left out. */
  lent?: string
  /** Verb for who caused the status: “Amara already accepted this booking.” */
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

/** The steps of a booking's progress (marketplace §4), and each side's hint for how to reach the next. */
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

/** Why a booking ended, under its steps. @param by first name of who ended it; undefined for the reader */
export const endWords: Record<BookingEnd, (by: string | undefined) => string> = {
  rejected: (by) => (by === undefined ? 'You rejected it' : `${by} said no`),
  cancelled: (by = 'You') => `${by} cancelled it`,
  expired: () => 'Nobody answered in time, so the request ended',
  lapsed: () => 'The card payment was no longer there, so it ended',
  absent: (by) => (by === undefined ? 'You weren’t there, so it ended' : `${by} wasn’t there, so it ended`),
}

type Button = string | Readonly<Record<BookingParty, string>>

interface ActionWords {
  /** Button text, one for each side where they differ. */
  button?: Button
  /** Button text for a loan. */
  lent?: Button
  /** In “Error accepting booking: …” (marketplace §8). */
  doing?: string
  /** In the booking history on the moderators' desk. */
  history?: string
}

/** Events of a booking's history that aren't actions. */
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

/** Text in place of a button when no action is possible. */
export const signs = { pending: 'Awaiting Acceptance', completed: 'Service Completed' } as const

/** What a booking waits for, and the label before its deadline. @param other the other side's first name */
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

/** Display name of a status. */
export function statusLabel(status: BookingStatus): string {
  return standingWords[status].label
}

/** Verb for who caused a status, to follow their name. */
export function didWords(status: BookingStatus | 'cancelled'): string {
  return standingWords[status].did
}

/** Display name of a standing. */
export function standingLabel(standing: BookingStanding): string {
  return standingWords[standing].label
}

interface Lent {
  /** The last day of a loan; null for work. */
  lent_until: string | null
}

/**
 * Display name of a standing for one reader, with who cancelled it, or who has the borrowed thing. @param other first
 * name of the other side
 */
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

/** Text for an event of a booking's history; without one, the name of the status that it led to. */
export function historyWords(action: string, to: BookingStatus): string {
  const known: Record<string, ActionWords | undefined> = actionWords
  return known[action]?.history ?? statusLabel(to)
}
