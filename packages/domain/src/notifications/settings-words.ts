import { type ChannelSettings, isLastWay } from './channel-settings.ts'
import type { DigestRhythm } from './digest.ts'
import type { Preference } from './preferences.ts'
import { type Channel, type Topic, topicRules } from './topics.ts'

/** Labels of the notification topics. */
export const topicWords: Record<Topic, { label: string; detail: string }> = {
  bookings: { label: 'Bookings', detail: 'Requests, answers, changes and reminders.' },
  messages: { label: 'Messages', detail: 'What neighbours write to you.' },
  reviews: { label: 'Reviews', detail: 'What is said of you, and what waits for you to say.' },
  money: { label: 'Money', detail: 'Payments, withdrawals and disputes. The bell or email stays on.' },
  safety: {
    label: 'Safety and sign-in',
    detail: 'Your identity, reports and what moderators decide. The bell or email stays on.',
  },
  following: { label: 'People you follow', detail: 'What they offer, and who follows you.' },
  needs: { label: 'What neighbours need', detail: 'What they ask for, and answers to what you ask for.' },
  gifts: { label: 'Gifts and the pot', detail: 'Sparks that neighbours give, and what the pot decides.' },
  news: { label: 'News from Kindling', detail: 'What became of your ideas.' },
}

/** Labels of the notification channels; `by` follows a topic's label. */
export const channelWords: Record<Channel, { label: string; by: string }> = {
  bell: { label: 'Bell', by: 'in the bell' },
  push: { label: 'Devices', by: 'on your devices' },
  mail: { label: 'Email', by: 'by email' },
  digest: { label: 'Digest', by: 'in the digest' },
}

/** Whether a switch is disabled: it is the last channel of a required topic, or the digest without the bell. */
export const isFixed = (topic: Topic, channel: Channel, on: ChannelSettings['topics'][Topic]): boolean =>
  channel === 'digest' ? !on.bell : topicRules[topic].isAlwaysTold && isLastWay(channel, on)

/** Labels of how often the digest comes. */
export const digestWords: Record<DigestRhythm, string> = {
  daily: 'Every day',
  weekly: 'Mondays',
  never: 'Never',
}

/** The specification's six toggles (accounts §3), in its order, plus one for neighbours' needs. */
export const preferenceWords: readonly { name: Preference; label: string; detail: string }[] = [
  {
    name: 'bookingMessages',
    label: 'Booking messages',
    detail: 'Every message, even while earlier ones of the same neighbour wait.',
  },
  {
    name: 'orderUpdates',
    label: 'Order updates',
    detail:
      'Requests, answers, payments and reviews of your bookings, here and by email. You always get the email that asks you to confirm completed work.',
  },
  {
    name: 'orderMessages',
    label: 'Order messages',
    detail: 'Messages of neighbours, once for all that wait: enquiries, and about your bookings.',
  },
  { name: 'promotions', label: 'Promotions', detail: 'New skills of the people you follow.' },
  {
    name: 'accountNotifications',
    label: 'Account notifications',
    detail:
      'New followers, identity verification and withdrawals. What is about money or safety stays in the bell.',
  },
  {
    name: 'marketingNotifications',
    label: 'Marketing notifications',
    detail: 'Good reviews of the people you follow.',
  },
  {
    name: 'neighbourNeeds',
    label: 'Neighbours who need something',
    detail: 'What neighbours near you ask for that you offer, here and by email, a few times a day at most.',
  },
]
