import * as z from 'zod/mini'
import { digestRhythms } from './digest.ts'
import { quietHoursSchema } from './quiet-hours.ts'
import { type ChannelChoices, channelsOf } from './reach.ts'
import { type Channel, type Topic, topics } from './topics.ts'

const topicSchema = z.object({
  bell: z.boolean(),
  push: z.boolean(),
  /** Absent where the topic has no emails. */
  mail: z.optional(z.boolean()),
  /** Absent where the topic is never in the digest. Without the bell nothing is in the digest, whatever this says. */
  digest: z.optional(z.boolean()),
})

const eachTopic = <S extends z.ZodMiniType>(schema: S) =>
  z.object(Object.fromEntries(topics.map((topic) => [topic, schema])) as Record<Topic, S>)

/** Notification settings: channels of each topic, quiet hours for push, and the digest. */
export const channelSettingsSchema = z.object({
  topics: eachTopic(topicSchema),
  quiet: z.nullable(quietHoursSchema),
  /** How often the digest is sent. */
  digest: z.enum(digestRhythms),
})
export type ChannelSettings = z.output<typeof channelSettingsSchema>

/** A partial update: missing fields are unchanged. */
export const channelSettingsChangeSchema = z.object({
  topics: z.optional(z.partial(eachTopic(z.partial(topicSchema)))),
  quiet: z.optional(z.nullable(quietHoursSchema)),
  digest: z.optional(z.enum(digestRhythms)),
})
export type ChannelSettingsChange = z.output<typeof channelSettingsChangeSchema>

/** The settings after an update. */
export function changedChannels(settings: ChannelSettings, change: ChannelSettingsChange): ChannelSettings {
  const changed = topics.map((topic) => [topic, { ...settings.topics[topic], ...change.topics?.[topic] }])
  return {
    topics: Object.fromEntries(changed) as ChannelSettings['topics'],
    quiet: change.quiet === undefined ? settings.quiet : change.quiet,
    digest: change.digest ?? settings.digest,
  }
}

/** The effective channels of each topic, from the member's choices. */
export function presentChannels(choices: ChannelChoices): ChannelSettings['topics'] {
  const shown = topics.map((topic) => [topic, channelsOf(topic, choices)] as const)
  return Object.fromEntries(shown) as ChannelSettings['topics']
}

/**
 * Whether a mandatory topic's switch can't be turned off, as the last of bell and email: push alone wouldn't reach a
 * member without a device.
 */
export function isLastWay(channel: Channel, { bell, mail }: ChannelSettings['topics'][Topic]): boolean {
  return (channel === 'bell' && bell && !mail) || (channel === 'mail' && mail === true && !bell)
}
