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

/**
 * How long a push is worth delivering, in milliseconds.
 * @param rule.pushHours in the place of the topic's own
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
