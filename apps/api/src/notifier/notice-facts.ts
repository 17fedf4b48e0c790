import type { Refund } from '@kindling/domain/appointments/cancellation'
import type { BookingParty } from '@kindling/domain/bookings/booking-parties'
import type { PaymentMethod } from '@kindling/domain/bookings/booking-shape'
import type { HandOverStep } from '@kindling/domain/lending/thing-rules'

interface AboutBooking {
  bookingId: string
  /** The booking's title. */
  booking: string
  /** First name of the member on the other side. */
  by: string
}

interface AboutTime extends AboutBooking {
  /** The reader's. */
  side: BookingParty
  starts: readonly Date[]
}

interface AboutMoreTime extends AboutBooking {
  minutes: number
  price: number
  method: PaymentMethod
}

interface AboutMoreDays extends AboutBooking {
  /** The last day that is asked for, `YYYY-MM-DD`. */
  until: string
  /** What it costs, minor units. */
  price: number
  method: PaymentMethod
}

interface AboutNeed {
  needId: string
  /** Its title. */
  need: string
  /** First name of the member on the other side. */
  by: string
}

interface AboutMember {
  /** Who did something. */
  actorId: string
  /** First name, and the last name or its initial. */
  name: string
}

/** What has to be known to tell of each kind. */
export interface Facts {
  booking_requested: AboutBooking
  /** Booked without asking. */
  booking_booked: AboutBooking
  booking_accepted: AboutBooking
  /** `note` is why, as the provider put it. */
  booking_rejected: AboutBooking & { method: PaymentMethod; note?: string | undefined }
  booking_started: AboutBooking & { side: BookingParty }
  /** The provider completed it; the client confirms. */
  booking_completed: AboutBooking
  /** The client completed or confirmed it; the provider is paid. */
  booking_confirmed: AboutBooking
  /** Nobody disputed it for 48 hours; the provider is paid. */
  booking_settled: AboutBooking
  /** Nobody answered, or where it was agreed on said anything long after its end; `side` is the reader's. */
  booking_expired: AboutBooking & { side: BookingParty; method: PaymentMethod; wasAgreed: boolean }
  /** The card's bank released what was set aside; `side` is the reader's. */
  booking_lapsed: AboutBooking & { side: BookingParty }
  /** The other side cancelled it; `side` is the reader's, `parts` who gets what, minor units. */
  booking_cancelled: AboutBooking & {
    side: BookingParty
    method: PaymentMethod
    parts: Refund
    note?: string | undefined
  }
  /** The other side says that the reader isn't there, or that it never got a thing; the reader may say otherwise until an instant. */
  booking_absence_said: AboutBooking & { side: BookingParty; isLoan: boolean; until: Date }
  /** A booking ended because one side wasn't there: the reader, where `isAbsent`. */
  booking_missed: AboutBooking & {
    isLoan: boolean
    side: BookingParty
    method: PaymentMethod
    parts: Refund
    isAbsent: boolean
  }
  /** By its client, or, where the reader (`side`) is the client, by the owner of what they borrowed. */
  booking_disputed: AboutBooking & { side: BookingParty }
  /** One side of a loan says that the thing was handed over or is back; unless the reader (`side`) says otherwise it is, from an instant on. */
  loan_said: AboutBooking & { side: BookingParty; step: HandOverStep; until: Date }
  /** Both have said so, or one of them long enough ago. */
  loan_handed_over: AboutBooking & { side: BookingParty }
  loan_returned: AboutBooking & {
    side: BookingParty
    method: PaymentMethod
    isFree: boolean
    /** Minor units. */
    deposit: number
    /** How late it came back, and what of the deposit its owner has for that, minor units. */
    late?: { days: number; fee: number } | undefined
  }
  /** The evening before a thing is handed over or comes back, or its day; `at` is the time that was agreed on. */
  loan_reminder: AboutBooking & { side: BookingParty; step: HandOverStep; when: Date }
  /** A thing wasn't brought back in time; `fee` is what a day of it costs of the deposit, minor units. */
  loan_overdue: AboutBooking & { side: BookingParty; method: PaymentMethod; fee: number; when: Date }
  /** The borrower asks the reader to keep it longer, or takes that back. */
  loan_longer_asked: AboutMoreDays
  loan_longer_withdrawn: AboutMoreDays
  /** The owner agreed, and the price is set aside. */
  loan_longer_agreed: AboutMoreDays
  /** The owner would have agreed, and the reader has too little for it. */
  loan_longer_unpaid: AboutMoreDays
  loan_longer_declined: AboutMoreDays
  /** The owner hasn't answered in time. */
  loan_longer_lapsed: AboutMoreDays
  /** The other side would like another time; `starts` are those that it proposes. */
  move_proposed: AboutTime
  /** The other side accepted a time; `starts` is the new one. */
  booking_moved: AboutTime
  /** The other side can't make it; `starts` is the time that stands. */
  move_declined: AboutTime
  /** The provider asks the reader for more time; what it costs, minor units. */
  more_time_asked: AboutMoreTime
  /** The client agreed and has paid for it. */
  more_time_agreed: AboutMoreTime
  more_time_declined: AboutMoreTime
  /** The client hasn't answered in time. */
  more_time_lapsed: AboutMoreTime
  /** The other side hasn't answered in time; `starts` is the time that stands. */
  move_lapsed: AboutTime
  /** It is a day or two hours away; `day` is that of a booking by day. */
  booking_reminder: AboutBooking & { side: BookingParty; startsAt: Date | null; day: string; isSoon: boolean }
  /** The other side answered a dispute, or either added to it; `side` is the reader's. */
  dispute_answered: AboutBooking & { side: BookingParty }
  dispute_added: AboutBooking & { side: BookingParty }
  /** A moderator asks both sides of a dispute, who can answer until then. */
  dispute_asked: Omit<AboutBooking, 'by'> & { side: BookingParty; until: Date }
  /** Whoever opened it took it back, and the booking goes on. */
  dispute_withdrawn: AboutBooking & { side: BookingParty }
  /** `outcome` is a sentence. */
  dispute_resolved: AboutBooking & { side: BookingParty; outcome: string }
  /** The other side has written a review that nobody reads yet; `side` is the reader's. */
  review_waiting: AboutBooking & { side: BookingParty; until: Date }
  review_received: AboutBooking & { side: BookingParty; rating: number }
  /** Whom the reader reviewed has answered; `by` is their first name, `skill` what it was about. */
  review_answered: { actorId: string; by: string; skill: string }
  /** A message from somebody the reader has a booking with. */
  order_message: AboutMember
  /** A message from anybody else. */
  enquiry_message: AboutMember
  /** One more, while earlier ones wait. */
  booking_message: AboutMember
  new_follower: AboutMember
  /** Somebody vouches for the reader. */
  vouched: AboutMember
  /** `skill` is what it is called; a thing is lent. */
  followee_skill: AboutMember & { skillId: string; skill: string; isThing?: boolean | undefined }
  followee_review: AboutMember & { rating: number; skill: string }
  /** One document was approved, and another is needed still. `document` as in a sentence, `utility bill`. */
  kyc_approved: { document: string }
  kyc_verified: object
  /** `reason` is a sentence. */
  kyc_rejected: { reason: string }
  /** `skill` is what it is called; a thing is lent. */
  skill_approved: { skillId: string; skill: string; isThing: boolean }
  /** `reason` is a sentence. */
  skill_rejected: { skillId: string; skill: string; isThing: boolean; reason: string }
  suggestion_approved: { suggestion: string }
  suggestion_rejected: { suggestion: string; reason: string }
  /** To the member who reported. */
  report_upheld: { about: string }
  report_dismissed: { about: string }
  /** To the member whose it was; `reason` is a sentence. */
  report_against: { about: string; isRemoved: boolean; reason: string }
  warned: { words: string }
  /** `cannot` is a sentence: what they may not do now. */
  suspended: { cannot: string; reason: string }
  /** `cannot` is what still holds, null where nothing does. */
  suspension_over: { cannot: string | null }
  appeal_decided: { isGranted: boolean; note: string }
  /** `amount` as a member reads it, `£12.50`. */
  wallet_credited: { amount: string }
  /** The processor says that it has arrived at the bank. */
  payout_sent: { amount: string }
  payout_failed: { amount: string }
  /** A card has its money back; `owed` is what the wallet didn't hold of it. */
  payment_taken_back: { amount: string; owed: string | null; by: 'dispute' | 'refund' }
  /** The card's bank has given it back. */
  payment_reinstated: { amount: string }
  /** A neighbour asks for something that the reader offers. */
  need_near: AboutNeed
  /** A neighbour answered what the reader asks for. */
  need_answered: AboutNeed
  /** The reader was answered, and now for another time. */
  need_answer_changed: AboutNeed
  /** The reader's answer was chosen, and they aren't free then any more. */
  need_time_taken: AboutNeed
  /** The booking of what the reader asks for ended before it began: open again, or over where `isOver`. */
  need_reopened: AboutNeed & { isOver: boolean }
  /** Somebody else was booked for what the reader had answered. */
  need_met: AboutNeed
  /** What the reader had answered was taken back, or its time is over. */
  need_withdrawn: AboutNeed
  /** The time of the reader's own is over. */
  need_expired: AboutNeed
  /** A moderator wrote off what the reader was below zero; `amount` as a member reads it. */
  sparks_forgiven: { amount: string }
  /** `amount` as a member reads it, `2 sparks`. */
  gift_received: { giftId: string; name: string; amount: string }
  gift_thanked: { giftId: string; name: string }
  /** A moderator looked at a gift that waited: it is given, or it stays with the reader. */
  gift_decided: { giftId: string; name: string; isGiven: boolean; note: string }
  /** Somebody asks the pot that the reader keeps. */
  pot_asked: { amount: string; district: string }
  /** What the reader asked a pot for; `word` of the keeper who declined. */
  pot_granted: { amount: string; district: string }
  pot_declined: { district: string; word: string }
  pot_lapsed: { district: string }
  /** The reader is one of a pot's keepers now. */
  pot_keeper: { district: string }
  referral_rewarded: { name: string; amount: string }
}

export type NoticeKind = keyof Facts
