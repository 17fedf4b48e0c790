import type { BookingParty } from '../booking-parties.ts'
import type { BookingState } from '../booking-state.ts'
import { availableActions, isTooEarly, opensAt } from './booking-rules.ts'
import type { BookingAction } from './booking-transitions.ts'

/** A button of a booking screen; one without an action only tells where things stand. */
export interface BookingButton {
  label: string
  action: BookingAction | undefined
  isDisabled: boolean
  /** Disabled until the booking day, or the booked time, and only because of it. */
  waitsForDay: boolean
  /** Until when. */
  opensAt?: Date | undefined
}

/** What one side may press now. */
function buttonsOf(actor: BookingParty, booking: BookingState, now: Date) {
  const allowed = availableActions(actor, booking, now)
  const button = (label: string, action: BookingAction): BookingButton => ({
    label,
    action,
    isDisabled: !allowed.includes(action),
    waitsForDay: isTooEarly(actor, booking, action, now),
    opensAt: opensAt(actor, booking, action),
  })
  return { allowed, button }
}

function sign(label: string): BookingButton {
  return { label, action: undefined, isDisabled: true, waitsForDay: false }
}

/** The buttons of the client's progress screen (marketplace §4, outward progress). */
export function clientProgressButtons(booking: BookingState, now: Date): BookingButton[] {
  const { allowed, button } = buttonsOf('client', booking, now)
  const buttons: BookingButton[] = []
  if (booking.status === 'pending') buttons.push(sign('Awaiting Acceptance'))
  if (booking.status === 'accepted') buttons.push(button('Start Service', 'start'))
  if (booking.status === 'in_progress') buttons.push(button('Mark Complete', 'complete'))
  if (booking.status === 'completed') buttons.push(sign('Service Completed'))
  // The spec hides it once completed; the details screen still offers it within the 48 hours.
  if (booking.status !== 'completed' && allowed.includes('dispute')) {
    buttons.push(button('Open dispute', 'dispute'))
  }
  return buttons
}

/** The buttons of the client's details screen (marketplace §4, outward details). */
export function clientDetailsButtons(booking: BookingState, now: Date): BookingButton[] {
  const { button } = buttonsOf('client', booking, now)
  return [button('Confirm completion', 'confirm'), button('Open dispute', 'dispute')]
}

/**
 * The buttons of the provider's page (marketplace §4, inward). Starting is there once it can be pressed. Completing stands there once accepted, disabled before
 * the booking day. Rejecting stays in sight, disabled once too late, and is called cancelling once accepted; in a dispute
 * neither of the two decides any more.
 */
export function providerButtons(booking: BookingState, now: Date): BookingButton[] {
  const { allowed, button } = buttonsOf('provider', booking, now)
  const buttons: BookingButton[] = []
  if (allowed.includes('accept')) buttons.push(button('Accept booking', 'accept'))
  if (allowed.includes('start')) buttons.push(button('Start Service', 'start'))
  const complete = button('Complete booking', 'complete')
  if (!complete.isDisabled || complete.waitsForDay) buttons.push(complete)
  if (booking.status === 'accepted') buttons.push(button('Cancel booking', 'cancel'))
  else if (booking.status !== 'disputed') buttons.push(button('Reject booking', 'reject'))
  return buttons
}
