import { availableActions, type BookingAction, type BookingState } from './booking-rules.ts'

/** A button of a booking screen; one without an action only tells where things stand. */
export interface BookingButton {
  label: string
  action: BookingAction | undefined
  isDisabled: boolean
}

function button(label: string, action: BookingAction, allowed: readonly BookingAction[]): BookingButton {
  return { label, action, isDisabled: !allowed.includes(action) }
}

function sign(label: string): BookingButton {
  return { label, action: undefined, isDisabled: true }
}

/** The buttons of the client's progress screen (marketplace §4, outward progress). */
export function clientProgressButtons(booking: BookingState, now: Date): BookingButton[] {
  const allowed = availableActions('client', booking, now)
  const buttons: BookingButton[] = []
  if (booking.status === 'pending') buttons.push(sign('Awaiting Acceptance'))
  if (booking.status === 'accepted') buttons.push(button('Start Service', 'start', allowed))
  if (booking.status === 'in_progress') buttons.push(button('Mark Complete', 'complete', allowed))
  if (booking.status === 'completed') buttons.push(sign('Service Completed'))
  // The spec hides it once completed; the details screen still offers it within the 48 hours.
  if (booking.status !== 'completed' && allowed.includes('dispute')) {
    buttons.push(button('Open dispute', 'dispute', allowed))
  }
  return buttons
}

/** The buttons of the client's details screen (marketplace §4, outward details). */
export function clientDetailsButtons(booking: BookingState, now: Date): BookingButton[] {
  const allowed = availableActions('client', booking, now)
  return [button('Confirm completion', 'confirm', allowed), button('Open dispute', 'dispute', allowed)]
}

/**
 * The buttons of the provider's page (marketplace §4, inward). Rejecting stays in sight, disabled once too late; in a
 * dispute neither of the two decides any more.
 */
export function providerButtons(booking: BookingState, now: Date): BookingButton[] {
  const allowed = availableActions('provider', booking, now)
  const buttons: BookingButton[] = []
  if (allowed.includes('accept')) buttons.push(button('Accept booking', 'accept', allowed))
  if (allowed.includes('complete')) buttons.push(button('Complete booking', 'complete', allowed))
  if (booking.status !== 'disputed') buttons.push(button('Reject booking', 'reject', allowed))
  return buttons
}
