import type { BookingParty } from '../booking-parties.ts'
import type { BookingState } from '../booking-state.ts'
import { availableActions, isTooEarly, opensAt } from './booking-rules.ts'
import type { BookingAction } from './booking-transitions.ts'
import { signs, actionWords as words } from './booking-words.ts'

/** A button of a booking screen; without an action it only states the status. */
export interface BookingButton {
  label: string
  action: BookingAction | undefined
  isDisabled: boolean
  /** Disabled only until the booking day, or the booked start. */
  waitsForDay: boolean
  /** When it is enabled. */
  opensAt?: Date | undefined
}

/** The actions that a party may take now, and a function that makes their buttons. */
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
  if (booking.status === 'pending') buttons.push(sign(signs.pending))
  if (booking.status === 'accepted') buttons.push(button(words.start.button, 'start'))
  if (booking.status === 'in_progress') buttons.push(button(words.complete.button.client, 'complete'))
  if (booking.status === 'completed') buttons.push(sign(signs.completed))
  // The spec hides it once completed; the details screen still offers it for 48 hours.
  if (booking.status !== 'completed' && allowed.includes('dispute')) {
    buttons.push(button(words.dispute.button, 'dispute'))
  }
  return buttons
}

/** The buttons of the client's details screen (marketplace §4, outward details). */
export function clientDetailsButtons(booking: BookingState, now: Date): BookingButton[] {
  const { button } = buttonsOf('client', booking, now)
  return [button(words.confirm.button, 'confirm'), button(words.dispute.button, 'dispute')]
}

/**
 * The buttons of the provider's page (marketplace §4, inward). Start shows only when allowed. Complete shows once
 * accepted, disabled before the booking day. Reject stays visible, disabled when too late, and is named cancel once
 * accepted; it is hidden in a dispute.
 */
export function providerButtons(booking: BookingState, now: Date): BookingButton[] {
  const { allowed, button } = buttonsOf('provider', booking, now)
  const buttons: BookingButton[] = []
  if (allowed.includes('accept')) buttons.push(button(words.accept.button, 'accept'))
  if (allowed.includes('start')) buttons.push(button(words.start.button, 'start'))
  const complete = button(words.complete.button.provider, 'complete')
  if (!complete.isDisabled || complete.waitsForDay) buttons.push(complete)
  if (booking.status === 'accepted') buttons.push(button(words.cancel.button, 'cancel'))
  else if (booking.status !== 'disputed') buttons.push(button(words.reject.button, 'reject'))
  return buttons
}
