import { formatInstant, formatRecorded } from '../../client/times/dates.ts'
import { spanText } from '../../format/spans.ts'
import { type BookingParty, otherParty } from '../booking-parties.ts'
import type { Booking } from '../booking-shape.ts'
import { timelineOf } from '../booking-view.ts'
import { endWords, stepWords } from '../moves/booking-words.ts'

/** Texts of a timeline step. */
export interface StepWords {
  label: string
  detail: string | undefined
  state: 'done' | 'current' | 'upcoming'
}

type Told = Pick<
  Booking,
  'status' | 'ended_by' | 'ended_why' | 'events' | 'createdAt' | 'completed_at' | 'expires_at' | BookingParty
>

function acceptedText(booking: Told, viewer: BookingParty, at: Date | undefined) {
  const who = viewer === 'provider' ? 'You' : booking.provider.firstname
  if (!at) return undefined
  return `${who} accepted after ${spanText(at.getTime() - new Date(booking.createdAt).getTime())}`
}

function rejectedText(booking: Told, viewer: BookingParty) {
  const { action, actor, at } = booking.events.findLast(({ to }) => to === 'rejected') ?? {}
  const other = booking[otherParty(viewer)].firstname
  const when = at ? ` on ${formatRecorded(at)}` : ''
  const { ended_by, ended_why: why } = booking
  if (why === 'cancelled' || why === 'absent') {
    return `${endWords[why](ended_by === viewer ? undefined : other)}${when}`
  }
  if (action === 'lapse') return `${endWords.lapsed(other)}${when}`
  if (actor === 'system') return `${endWords.expired(other)}${when}`
  return `${endWords.rejected(viewer === 'provider' ? undefined : other)}${when}`
}

function disputedText(booking: Told, viewer: BookingParty) {
  const { at, actor } = booking.events.findLast(({ action }) => action === 'dispute') ?? {}
  const opener = actor === 'provider' ? actor : 'client'
  const who = viewer === opener ? 'You' : booking[opener].firstname
  return `${who} opened a dispute${at ? ` on ${formatRecorded(at)}` : ''}`
}

/**
 * Texts of the progress timeline. The domain decides which steps are reached; the first open step of an active booking says
 * who does what next.
 */
export function bookingSteps(booking: Told, viewer: BookingParty): StepWords[] {
  const { steps, stopped } = timelineOf(booking)
  const next = steps.findIndex(({ isReached }) => !isReached)
  return steps.map(({ id, label, isReached, at }, index) => {
    if (isReached) {
      const detail =
        id === 'confirmed' ? acceptedText(booking, viewer, at) : at && formatRecorded(at.toISOString())
      return { label, detail, state: 'done' }
    }
    if (index !== next) return { label, detail: undefined, state: 'upcoming' }
    if (stopped === 'disputed') return { label, detail: disputedText(booking, viewer), state: 'upcoming' }
    if (stopped === 'rejected') return { label, detail: rejectedText(booking, viewer), state: 'upcoming' }
    return {
      label,
      detail: stepWords[id].next?.[viewer](booking.provider.firstname, formatInstant(booking.expires_at)),
      state: 'current',
    }
  })
}
