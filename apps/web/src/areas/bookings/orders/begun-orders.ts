import { type BookingOrder, bookingOrderSchema } from '@kindling/domain/bookings/orders/booking-order'
import * as z from 'zod/mini'
import { deviceDraft } from '../../../forms/device-drafts.ts'
import { bookingDraft } from './booking-draft.ts'

/** Draft pictures of a booking form. */
export const draftPictures = (memberId: string, skillId: string) =>
  deviceDraft(memberId, `pictures ${skillId}`, z.array(z.instanceof(File)))

/** The order of a card payment, kept on the device while the member may be on their bank's page. */
export const begunOrder = (memberId: string, intentId: string) =>
  deviceDraft(memberId, `order ${intentId}`, bookingOrderSchema)

/** Deletes the drafts of a booking once it is made. */
export async function forgetOrder(memberId: string, skillId: string, intentId?: string): Promise<void> {
  bookingDraft(memberId, skillId).clear()
  try {
    await draftPictures(memberId, skillId).drop()
    if (intentId !== undefined) await begunOrder(memberId, intentId).drop()
  } catch (error) {
    console.warn('A draft is left on this device until it is a day old', error)
  }
}

/** Restores the form draft from an order. */
export async function restoreForm(memberId: string, order: BookingOrder): Promise<void> {
  bookingDraft(memberId, order.skillId).write(order.values)
  await draftPictures(memberId, order.skillId).write(order.images)
}
