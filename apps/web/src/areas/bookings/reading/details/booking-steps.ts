import { type BookingParty, otherParty } from '@kindling/domain/bookings/booking-parties'
import type { Booking } from '@kindling/domain/bookings/booking-shape'
import type { TimelineStepId } from '@kindling/domain/bookings/booking-timeline'
import { timelineOf } from '@kindling/domain/bookings/booking-view'
import { formatInstant, formatRecorded } from '../../../../format/dates.ts'
import { spanText } from '../../../../format/spans.ts'

/** One step as the timeline draws it. */
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
  const when = at ? ` on ${formatRecorded(at)}` : ''
  const isOwn = booking.ended_by === viewer
  const other = booking[otherParty(viewer)].firstname
  if (booking.ended_why === 'cancelled') return `${isOwn ? 'You' : other} cancelled it${when}`
  if (booking.ended_why === 'absent') {
    return `${isOwn ? 'You weren’t' : `${other} wasn’t`} there, so it ended${when}`
  }
  if (action === 'lapse') return `The card payment was no longer there, so it ended${when}`
  if (actor === 'system') return `Nobody answered in time, so the request ended${when}`
  return viewer === 'provider' ? `You rejected it${when}` : `${booking.provider.firstname} said no${when}`
}

function disputedText(booking: Told, viewer: BookingParty) {
  const { at, actor } = booking.events.findLast(({ action }) => action === 'dispute') ?? {}
  const opener = actor === 'provider' ? actor : 'client'
  const who = viewer === opener ? 'You' : booking[opener].firstname
  return `${who} opened a dispute${at ? ` on ${formatRecorded(at)}` : ''}`
}

/** What the member, or the one they wait for, does to reach a step. */
function nextText(id: TimelineStepId, booking: Told, viewer: BookingParty): string | undefined {
  const { provider } = booking
  const isClient = viewer === 'client'
  switch (id) {
    case 'requested':
      return undefined
    case 'confirmed': {
      const until = formatInstant(booking.expires_at)
      return isClient ? `${provider.firstname} has until ${until} to answer.` : `Answer by ${until}.`
    }
    case 'in_progress':
      return isClient ? `Start it when ${provider.firstname} arrives.` : 'Start it when you arrive.'
    case 'completed':
      return isClient ? 'Mark it complete when the work is done.' : 'Complete it when the work is done.'
  }
}

/**
 * The steps of a booking's progress with their words. Domain says which are reached; the first that isn't, in a
 * booking that still moves, is what comes next and says who does what.
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
    return { label, detail: nextText(id, booking, viewer), state: 'current' }
  })
}
