import * as z from 'zod/mini'
import { quietHoursSchema } from './quiet-hours.ts'
import { type ChannelChoices, channelsOf } from './reach.ts'
import { type Topic, topics } from './topics.ts'

/** The channels that members can switch. The digest isn't sent yet, so that nobody is asked about it. */
export const switchableChannels = ['bell', 'push', 'mail'] as const
export type SwitchableChannel = (typeof switchableChannels)[number]

const topicSchema = z.object({
  bell: z.boolean(),
  push: z.boolean(),
  /** Absent where there are no emails about it. */
  mail: z.optional(z.boolean()),
})

const eachTopic = <S extends z.ZodMiniType>(schema: S) =>
  z.object(Object.fromEntries(topics.map((topic) => [topic, schema])) as Record<Topic, S>)

/** What is told where, and when no push comes. */
export const channelSettingsSchema = z.object({
  topics: eachTopic(topicSchema),
  quiet: z.nullable(quietHoursSchema),
})
export type ChannelSettings = z.output<typeof channelSettingsSchema>

/** Some of it; what isn't there stays as it is. */
export const channelSettingsChangeSchema = z.object({
  topics: z.optional(z.partial(eachTopic(z.partial(topicSchema)))),
  quiet: z.optional(z.nullable(quietHoursSchema)),
})
export type ChannelSettingsChange = z.output<typeof channelSettingsChangeSchema>

/** What is told where, by a member's choices. */
export function presentChannels(choices: ChannelChoices): ChannelSettings['topics'] {
  const shown = topics.map((topic) => {
    const { digest: _, ...switchable } = channelsOf(topic, choices)
    return [topic, switchable] as const
  })
  return Object.fromEntries(shown) as ChannelSettings['topics']
}

/** Whether a switch of a topic that is always told may not be turned off: nothing but it would reach who has no device. */
export function isLastWay(
  channel: SwitchableChannel,
  { bell, mail }: ChannelSettings['topics'][Topic],
): boolean {
  return (channel === 'bell' && bell && !mail) || (channel === 'mail' && mail === true && !bell)
}
