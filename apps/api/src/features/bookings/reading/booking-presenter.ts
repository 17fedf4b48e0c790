import { beginOfDay } from '@kindling/domain/bookings/booking-expiry'
import { type BookingParty, otherParty, partyOf } from '@kindling/domain/bookings/booking-parties'
import type { Booking as WireBooking } from '@kindling/domain/bookings/booking-shape'
import { isOver } from '@kindling/domain/bookings/booking-status'
import { canExtend } from '@kindling/domain/bookings/more-time/extension-rules'
import { millisToSparks, penceToPounds } from '@kindling/domain/money/money'
import { placeAt } from '../../../gazetteer/gazetteer.ts'
import type { AddressView } from '../../../marketplace/booked/booking-address.ts'
import { stateOf } from '../booking-policies.ts'
import type { Booking } from '../booking-store.ts'
import { moreTimeOf } from '../more-time/extension-store.ts'
import { cancellationNow, partsIfAbsent } from '../moves/booking-cancelling.ts'
import type { ListedBooking } from './booking-list-store.ts'
import { presentAddress } from './booking-location.ts'
import type { BookingView } from './booking-view-store.ts'

function moneyState(
  { status, settledAt }: Pick<Booking, 'status' | 'settledAt'>,
  intent: BookingView['intent'],
): WireBooking['money_state'] {
  if (intent.state === 'refunded') return 'refunded'
  if (status === 'rejected') return 'settled'
  return settledAt === null ? 'held' : 'settled'
}

/** An amount in pounds or sparks, for responses. @param minor pence or milli-sparks */
export const toUnits = ({ currency }: Pick<Booking, 'currency'>, minor: number) =>
  currency === 'SPARK' ? millisToSparks(minor) : penceToPounds(minor)

function presentCancellation({ booking, events, facts }: BookingView, viewerId: string, at: Date) {
  const viewer = partyOf(booking, viewerId)
  const state = stateOf(booking, facts)
  const cost = viewer && cancellationNow({ booking, events, state }, viewer, at)
  if (cost === undefined) return null
  return {
    client_gets: toUnits(booking, cost.client),
    provider_keeps: toUnits(booking, cost.provider),
    free_until: cost.freeUntil?.toISOString() ?? null,
  }
}

function presentAbsence({ booking, events }: BookingView) {
  const { absenceSaidBy: by, absenceDecidesAt: at, status } = booking
  const isOn = status === 'accepted' || status === 'in_progress'
  if (!isOn || at === null || (by !== 'client' && by !== 'provider')) return null
  const parts = partsIfAbsent(booking, events, otherParty(by))
  return {
    said_by: by,
    decides_at: at.toISOString(),
    client_gets: toUnits(booking, parts.client),
    provider_keeps: toUnits(booking, parts.provider),
  }
}

function presentMoreTime({ booking, moreTime, facts }: BookingView, at: Date) {
  const asked = moreTime && moreTimeOf(moreTime)
  if (!asked || asked.lapsesAt <= at) return null
  if (!canExtend(stateOf(booking, facts), at)) return null
  const { id, minutes, price, lapsesAt } = asked
  return { id, minutes, price: toUnits(booking, price), lapses_at: lapsesAt.toISOString() }
}

/** Fields that list rows and the booking's own page share, for one of its sides. */
export function presentBrief(
  booking: Omit<ListedBooking['booking'], 'image'>,
  { side, ...viewing }: AddressView & { side: BookingParty | undefined },
  at: Date,
) {
  const { isExact: _, ...address } = presentAddress(booking, { side, ...viewing }, at)
  return {
    id: booking.id,
    title: booking.title,
    description: booking.description,
    status: booking.status,
    booking_date: booking.bookingDate,
    lent_until: booking.lentUntil,
    deposit: booking.deposit === null ? null : toUnits(booking, booking.deposit),
    booking_start: booking.startsAt?.toISOString() ?? null,
    duration_minutes: booking.durationMinutes,
    timezone: booking.timeZone,
    ...address,
    payment_method: booking.paymentMethod,
    price: toUnits(booking, booking.price),
    extra_price: toUnits(booking, booking.extraPrice),
    is_over: isOver(booking),
    ended_by: booking.endedBy,
    ended_why: booking.endedWhy,
  }
}

/** A booking as its own page shows it to one of its sides, with its history. @param at now */
export function presentBooking(view: BookingView, viewerId: string, at: Date): WireBooking {
  const { booking, intent, client, provider } = view
  const side = partyOf(booking, viewerId)
  const viewing = { side, ...view.address }
  const { isExact } = presentAddress(booking, viewing, at)
  return {
    ...presentBrief(booking, viewing, at),
    other_timezone: view.timeZones[side === 'client' ? 'provider' : 'client'],
    extra_minutes: booking.extraMinutes,
    package_name: booking.packageName,
    policy: booking.policy,
    booking_lat: isExact ? booking.lat : null,
    booking_lon: isExact ? booking.lon : null,
    booking_user_id: booking.clientId,
    booked_user_id: booking.providerId,
    skills_id: booking.skillId,
    file_url: booking.images[0] ?? null,
    thumbnails: booking.images,
    money_state: moneyState(booking, intent),
    provider_kept: toUnits(booking, booking.kept),
    settles_at: booking.settledAt === null ? (booking.settleAt?.toISOString() ?? null) : null,
    expires_at: booking.expiresAt.toISOString(),
    completed_at: booking.completedAt?.toISOString() ?? null,
    client,
    provider,
    createdAt: booking.createdAt.toISOString(),
    updatedAt: booking.updatedAt.toISOString(),
    ...presentExactness(booking, isExact),
    day_begins_at: beginOfDay(booking.bookingDate, booking.timeZone).toISOString(),
    card_capture: view.cardCapture,
    cancellation: presentCancellation(view, viewerId, at),
    absence: presentAbsence(view),
    started_by: booking.startedBy,
    more_time: presentMoreTime(view, at),
    reviewed: view.isReviewed,
    other_reviewed: view.isReviewedByOther,
    same_day: view.sameDay,
    events: view.events.map(({ action, actor, fromStatus, toStatus, note, at }) => ({
      action,
      actor,
      from: fromStatus,
      to: toStatus,
      note,
      at: at.toISOString(),
    })),
  }
}

/** Precision of the booking's position; where it is only the centre of a town, the town's name. */
function presentExactness({ lat, lon, exactness }: BookingView['booking'], isShown: boolean) {
  if (!isShown || lat === null || lon === null) return { booking_exactness: null, booking_area: null }
  if (exactness !== null && exactness !== 'town') return { booking_exactness: exactness, booking_area: null }
  const area = placeAt({ lat, lon })
  return { booking_exactness: exactness ?? (area ? 'town' : null), booking_area: area?.name ?? null }
}
