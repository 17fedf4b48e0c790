import * as z from 'zod/mini'
import { deviceDraft } from '../../../forms/device-drafts.ts'
import { bookingDraft } from './booking-draft.ts'
import { type BookingOrder, bookingOrderSchema } from './create-booking.ts'

/** The pictures of a booking form that is being filled in. */
export const draftPictures = (memberId: string, skillId: string) =>
  deviceDraft(memberId, `pictures ${skillId}`, z.array(z.instanceof(File)))

/** What a card is being asked to pay for: kept on the device while the member may be sent to their bank. */
export const begunOrder = (memberId: string, intentId: string) =>
  deviceDraft(memberId, `order ${intentId}`, bookingOrderSchema)

/** Once the booking is made, nothing of it has to stay here. */
export async function forgetOrder(memberId: string, skillId: string, intentId?: string): Promise<void> {
  bookingDraft(memberId, skillId).clear()
  try {
    await draftPictures(memberId, skillId).drop()
    if (intentId !== undefined) await begunOrder(memberId, intentId).drop()
  } catch (error) {
    console.warn('A draft is left on this device until it is a day old', error)
  }
}

/** Fills the form again with what was to be paid for. */
export async function restoreForm(memberId: string, order: BookingOrder): Promise<void> {
  bookingDraft(memberId, order.skillId).write(order.values)
  await draftPictures(memberId, order.skillId).write(order.images)
}
