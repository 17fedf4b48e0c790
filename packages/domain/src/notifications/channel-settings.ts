import * as z from 'zod/mini'
import { digestRhythms } from './digest.ts'
import { quietHoursSchema } from './quiet-hours.ts'
import { type ChannelChoices, channelsOf } from './reach.ts'
import { type Channel, type Topic, topics } from './topics.ts'

const topicSchema = z.object({
  bell: z.boolean(),
  push: z.boolean(),
  /** Absent where there are no emails about it. */
  mail: z.optional(z.boolean()),
  /** Absent where it has no place in the digest. What is off in the bell isn't in it, whatever this says. */
  digest: z.optional(z.boolean()),
})

const eachTopic = <S extends z.ZodMiniType>(schema: S) =>
  z.object(Object.fromEntries(topics.map((topic) => [topic, schema])) as Record<Topic, S>)

/** What is told where, and when no push comes. */
export const channelSettingsSchema = z.object({
  topics: eachTopic(topicSchema),
  quiet: z.nullable(quietHoursSchema),
  /** How often the digest comes. */
  digest: z.enum(digestRhythms),
})
export type ChannelSettings = z.output<typeof channelSettingsSchema>

/** Some of it; what isn't there stays as it is. */
export const channelSettingsChangeSchema = z.object({
  topics: z.optional(z.partial(eachTopic(z.partial(topicSchema)))),
  quiet: z.optional(z.nullable(quietHoursSchema)),
  digest: z.optional(z.enum(digestRhythms)),
})
export type ChannelSettingsChange = z.output<typeof channelSettingsChangeSchema>

/** What is told where, by a member's choices. */
export function presentChannels(choices: ChannelChoices): ChannelSettings['topics'] {
  const shown = topics.map((topic) => [topic, channelsOf(topic, choices)] as const)
  return Object.fromEntries(shown) as ChannelSettings['topics']
}

/** Whether a switch of a topic that is always told may not be turned off: nothing but it would reach who has no device. */
export function isLastWay(channel: Channel, { bell, mail }: ChannelSettings['topics'][Topic]): boolean {
  return (channel === 'bell' && bell && !mail) || (channel === 'mail' && mail === true && !bell)
}
