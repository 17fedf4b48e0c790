import type { EventName, FactsOf } from '../src/notifier/events/all.ts'
import type { BookingFacts, OfBooking } from '../src/notifier/events/bookings/facts.ts'
import { toldBooking } from './told-booking.ts'

const at = new Date('2026-09-23T10:59:00Z')
const id = toldBooking.id

/** Maximum lengths in UTF-16 units. Long free texts are short here, since notifications truncate them. */
const named = { firstname: 'F'.repeat(80), lastname: 'L'.repeat(80) }
const by = named.firstname
const name = `${named.firstname} ${named.lastname}`
const title = 'T'.repeat(200)
const [need, skill, suggestion, bankName] = ['N'.repeat(100), 'S'.repeat(80), 'S'.repeat(80), 'B'.repeat(80)]
const district = 'D'.repeat(60)
const note = 'Because.'

const amount = 999_999_999
const booking = {
  ...toldBooking,
  title,
  price: amount,
  kept: amount / 3,
  deposit: amount,
  paymentMethod: 'card',
  absenceSaidBy: 'client',
} as const
const loan = { ...booking, startsAt: null, durationMinutes: null, lentUntil: '2026-09-23' }
const done = { note, late: { days: 365, fee: amount / 3 }, wasAgreed: true, at }

/** An event's data for client and provider, of a booking of work and of a loan. */
function toEither<F>(facts: F, bookings: readonly OfBooking['booking'][] = [booking, loan]) {
  const sides = ['client', 'provider'] as const
  return bookings.flatMap((one) => sides.map((side) => ({ booking: one, side, other: named, ...facts })))
}

const acted: readonly BookingFacts[] = toEither(done)
const moved = toEither({ booking, starts: [at, at, at], ...done }, [booking])
const moreTime = toEither({ minutes: 705, price: amount }, [booking])
const moreDays = toEither({ until: '2026-09-23', price: amount }, [loan])
const steps = (['handed_over', 'returned'] as const).flatMap((step) =>
  toEither({ step, until: at, when: at, at }, [loan]),
)
const disputed = (['client', 'provider'] as const).map((side) => ({
  bookingId: id,
  booking: title,
  by,
  side,
}))
const ofNeed = [{ needId: id, need, by }]
const ofMember = [{ actorId: id, name }]
const offered = [true, false].map((isThing) => ({ skillId: id, skill, isThing }))
const checked = [{ method: 'identity', idType: 'international-passport' }] as const
const payout = [{ amount, bankName, lastFour: '1234' }]
const reported = [{ subject: 'review_answer', isRemoved: true, reason: note }] as const
const removal = [{ effectiveAt: at, stopToken: 'a-token' }]

/** Data of every event with the longest possible names and titles. */
export const longestFacts: { [N in EventName]: readonly FactsOf<N>[] } = {
  booking_absence_said: acted,
  booking_accepted: acted,
  booking_accepted_by_you: acted,
  booking_booked: acted,
  booking_cancelled: acted,
  booking_cancelled_by_you: acted,
  booking_completed: acted,
  booking_confirmed: acted,
  booking_disputed: disputed.map((facts) => ({
    ...facts,
    message: note,
    happened: note,
    remedy: note,
    until: at,
  })),
  booking_expired: acted,
  booking_lapsed: acted,
  booking_message: ofMember,
  booking_missed: acted,
  booking_moved: moved,
  booking_moved_by_you: moved,
  booking_paid: acted,
  booking_received: acted,
  booking_rejected: acted,
  booking_rejected_by_you: acted,
  booking_reminder: toEither({ start: at, isSoon: false }),
  booking_requested: acted,
  booking_settled: acted,
  booking_started: acted,
  appeal_decided: [{ isGranted: false, note }],
  codes_added: [{}],
  codes_removed: [{}],
  dispute_added: disputed.map((facts) => ({ ...facts, message: note })),
  dispute_answered: disputed.map((facts) => ({ ...facts, message: note })),
  dispute_asked: disputed.map((facts) => ({ ...facts, question: note, until: at })),
  dispute_resolved: toEither({
    client: named,
    provider: named,
    shares: { client: amount, provider: amount },
    at,
  }),
  dispute_withdrawn: disputed,
  email_works_again: [{ at }],
  enquiry_message: ofMember,
  followee_review: [{ actorId: id, name, rating: 5, skill }],
  followee_skill: offered.map((facts) => ({ ...facts, actorId: id, name })),
  gift_decided: [{ giftId: id, name: by, isGiven: false, note }],
  gift_received: [{ giftId: id, name: by, amount }],
  gift_thanked: [{ giftId: id, name: by }],
  kyc_approved: checked,
  kyc_rejected: checked.map((facts) => ({ ...facts, reason: note })),
  kyc_verified: checked,
  loan_handed_over: acted,
  loan_longer_agreed: moreDays,
  loan_longer_asked: moreDays,
  loan_longer_declined: moreDays,
  loan_longer_lapsed: moreDays,
  loan_longer_unpaid: moreDays,
  loan_longer_withdrawn: moreDays,
  loan_overdue: toEither({ when: at, fee: amount }, [loan]),
  loan_reminder: steps,
  loan_returned: acted,
  loan_said: steps,
  more_time_agreed: moreTime,
  more_time_agreed_by_you: moreTime,
  more_time_asked: moreTime,
  more_time_declined: moreTime,
  more_time_lapsed: moreTime,
  move_declined: moved,
  move_lapsed: moved,
  move_proposed: moved,
  need_answer_changed: ofNeed,
  need_answer_withdrawn: ofNeed.map((facts) => ({ ...facts, wasChosen: true })),
  need_answered: ofNeed,
  need_expired: ofNeed,
  need_met: ofNeed,
  need_near: ofNeed,
  need_reopened: ofNeed.map((facts) => ({ ...facts, isOver: true })),
  need_time_taken: ofNeed,
  need_withdrawn: ofNeed,
  new_follower: ofMember,
  order_message: ofMember,
  passkey_added: [{ name: 'P'.repeat(60) }],
  passkey_removed: [{ name: 'P'.repeat(60) }],
  payment_reinstated: [{ amount }],
  payment_taken_back: [{ amount, owed: amount, by: 'dispute' }],
  payout_failed: payout,
  payout_sent: payout,
  pot_asked: [{ amount, district }],
  pot_declined: [{ district, word: note }],
  pot_granted: [{ amount, district }],
  pot_keeper: [{ district }],
  pot_lapsed: [{ district }],
  recovery_code_used: [{ left: 1 }],
  recovery_codes_made: [{}],
  referral_rewarded: [{ name, amount }],
  report_against: reported,
  report_dismissed: reported,
  report_upheld: reported,
  review_answered: [{ actorId: id, by, skill }],
  review_received: disputed.map((facts) => ({ ...facts, rating: 5 })),
  review_waiting: disputed.map((facts) => ({ ...facts, until: at })),
  second_factor_refused: [{ what: 'copied', isPasswordKnown: true }],
  second_factor_removal_begun: removal,
  second_factor_removal_soon: removal,
  second_factor_removal_stopped: [{}],
  second_factor_removed: [{}],
  skill_approved: offered,
  skill_rejected: offered.map((facts) => ({ ...facts, reason: note })),
  sparks_forgiven: [{ amount }],
  suggestion_approved: [{ suggestion }],
  suggestion_rejected: [{ suggestion, reason: note }],
  suspended: [{ step: 'read_only', reason: note, until: at, isReviewed: false }],
  suspension_over: [{ now: 'no_new_bookings' }],
  vouched: ofMember,
  wallet_credited: [{ fundingId: id, amount, at }],
  warned: [{ words: note }],
}
