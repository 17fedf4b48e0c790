/** Notification channels. */
export const channels = ['bell', 'push', 'mail', 'digest'] as const
export type Channel = (typeof channels)[number]

/** Notification topics, for which members choose channels. */
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

/** Whether each channel is on for a topic; undefined for a channel that the topic doesn't have. */
export type TopicChannels = Record<'bell' | 'push', boolean> & Partial<Record<Channel, boolean>>

interface TopicRule {
  /** Defaults of a member who never chose. */
  byDefault: TopicChannels
  /** Mandatory: bell or email stays on, whatever is chosen. */
  isAlwaysTold: boolean
  /** Time to live of a push in hours, while the device or its push service is unreachable. */
  pushHours: number
}

/** The rules of every topic. */
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

/**
 * Time to live of a push, in milliseconds.
 * @param rule.pushHours overrides the topic's
 */
export function pushLifetime({
  topic,
  pushHours = topicRules[topic].pushHours,
}: {
  topic: Topic
  pushHours?: number
}): number {
  return pushHours * 3_600_000
}
