import type { Preference } from './preferences.ts'

/** The ways in which a member is told something. */
export const channels = ['bell', 'push', 'mail', 'digest'] as const
export type Channel = (typeof channels)[number]

/** What members choose channels for. */
export const topics = [
  'bookings',
  'messages',
  'reviews',
  'money',
  'safety',
  'following',
  'needs',
  'gifts',
  'news',
] as const
export type Topic = (typeof topics)[number]

/** By which channels a topic is told; undefined for a channel that it doesn't have. */
export type TopicChannels = Record<'bell' | 'push', boolean> & Partial<Record<Channel, boolean>>

interface TopicRule {
  /** What a member who never chose gets. */
  byDefault: TopicChannels
  /** The bell or email stays on, whatever is chosen. */
  isAlwaysTold: boolean
  /** For how many hours a push is worth delivering: a device may be off, or its push service away. */
  pushHours: number
}

/** Every topic: the one table of what is told where. */
export const topicRules: Record<Topic, TopicRule> = {
  bookings: {
    byDefault: { bell: true, push: true, mail: true },
    isAlwaysTold: false,
    pushHours: 24,
  },
  messages: { byDefault: { bell: true, push: true }, isAlwaysTold: false, pushHours: 24 },
  reviews: { byDefault: { bell: true, push: false, digest: true }, isAlwaysTold: false, pushHours: 72 },
  money: { byDefault: { bell: true, push: true, mail: true }, isAlwaysTold: true, pushHours: 72 },
  safety: { byDefault: { bell: true, push: true, mail: true }, isAlwaysTold: true, pushHours: 72 },
  following: { byDefault: { bell: true, push: false, digest: true }, isAlwaysTold: false, pushHours: 24 },
  needs: {
    byDefault: { bell: true, push: true, mail: true, digest: true },
    isAlwaysTold: false,
    pushHours: 24,
  },
  gifts: { byDefault: { bell: true, push: true }, isAlwaysTold: false, pushHours: 72 },
  news: { byDefault: { bell: true, push: false, digest: true }, isAlwaysTold: false, pushHours: 24 },
}

interface KindRule {
  topic: Topic
  /** The toggle of the specification that silences it. */
  preference: Preference
  /** In the place of the topic's own. */
  pushHours?: number
}

const booking: KindRule = { topic: 'bookings', preference: 'orderUpdates' }
const dispute: KindRule = { topic: 'money', preference: 'orderUpdates' }
const review: KindRule = { topic: 'reviews', preference: 'orderUpdates' }
const message: KindRule = { topic: 'messages', preference: 'orderMessages' }
const money: KindRule = { topic: 'money', preference: 'accountNotifications' }
const safety: KindRule = { topic: 'safety', preference: 'accountNotifications' }
const news: KindRule = { topic: 'news', preference: 'accountNotifications' }
const gift: KindRule = { topic: 'gifts', preference: 'accountNotifications' }
const need: KindRule = { topic: 'needs', preference: 'orderUpdates' }

/** Every kind of notice, and of mail about the same: which topic it belongs to, and which toggle silences it. */
export const noticeKinds = {
  booking_requested: booking,
  booking_booked: booking,
  booking_accepted: booking,
  booking_rejected: booking,
  booking_started: booking,
  booking_completed: booking,
  booking_confirmed: booking,
  booking_settled: { topic: 'money', preference: 'orderUpdates' },
  booking_expired: booking,
  booking_lapsed: booking,
  booking_cancelled: booking,
  booking_absence_said: booking,
  booking_missed: booking,
  booking_reminder: { ...booking, pushHours: 2 },
  move_proposed: booking,
  booking_moved: booking,
  move_declined: booking,
  move_lapsed: booking,
  loan_said: booking,
  loan_handed_over: booking,
  loan_returned: booking,
  loan_reminder: { ...booking, pushHours: 12 },
  loan_overdue: booking,
  loan_longer_asked: booking,
  loan_longer_agreed: booking,
  loan_longer_unpaid: booking,
  loan_longer_declined: booking,
  loan_longer_lapsed: booking,
  loan_longer_withdrawn: booking,
  more_time_asked: booking,
  more_time_agreed: booking,
  more_time_declined: booking,
  more_time_lapsed: booking,
  booking_disputed: dispute,
  dispute_answered: dispute,
  dispute_added: dispute,
  dispute_asked: dispute,
  dispute_withdrawn: dispute,
  dispute_resolved: dispute,
  review_waiting: review,
  review_received: review,
  review_answered: review,
  vouched: { topic: 'reviews', preference: 'accountNotifications' },
  order_message: message,
  enquiry_message: message,
  booking_message: { topic: 'messages', preference: 'bookingMessages' },
  new_follower: { topic: 'following', preference: 'accountNotifications' },
  followee_skill: { topic: 'following', preference: 'promotions' },
  followee_review: { topic: 'following', preference: 'marketingNotifications' },
  kyc_approved: safety,
  kyc_verified: safety,
  kyc_rejected: safety,
  skill_approved: safety,
  skill_rejected: safety,
  report_upheld: safety,
  report_dismissed: safety,
  report_against: safety,
  warned: safety,
  suspended: safety,
  suspension_over: safety,
  appeal_decided: safety,
  suggestion_approved: news,
  suggestion_rejected: news,
  wallet_credited: money,
  payout_sent: money,
  payout_failed: money,
  payment_taken_back: money,
  payment_reinstated: money,
  referral_rewarded: money,
  gift_received: gift,
  gift_thanked: gift,
  gift_decided: money,
  pot_asked: gift,
  pot_granted: money,
  pot_declined: gift,
  pot_lapsed: gift,
  pot_keeper: gift,
  sparks_forgiven: money,
  need_near: { topic: 'needs', preference: 'neighbourNeeds' },
  need_answered: need,
  need_answer_changed: need,
  need_time_taken: need,
  need_reopened: need,
  need_met: need,
  need_withdrawn: need,
  need_expired: need,
} as const satisfies Record<string, KindRule>

export type NoticeKind = keyof typeof noticeKinds

/** The rule of a kind, as wide as every rule is. */
export const kindRule = (kind: NoticeKind): KindRule => noticeKinds[kind]

/** For how long a push of a kind is worth delivering, in milliseconds. */
export function pushLifetime(kind: NoticeKind): number {
  const { topic, pushHours = topicRules[topic].pushHours } = kindRule(kind)
  return pushHours * 3_600_000
}
