import type { Preference, Preferences } from './preferences.ts'
import { type QuietHours, quietUntil } from './quiet-hours.ts'
import { type Channel, type Topic, type TopicChannels, topicRules } from './topics.ts'

/** A member's choices of channels for topics, where they differ from the defaults. */
export type ChannelChoices = { [T in Topic]?: { [C in Channel]?: boolean | undefined } | undefined }

/** Whether and when an event is sent on a channel; `digest` with the member's next digest. */
export type Verdict = { when: 'now' } | { when: 'later'; at: Date } | { when: 'digest' } | { when: 'never' }

export type Reach = Record<Channel, Verdict>

export interface Told {
  topic: Topic
  /** The specification's toggle that mutes the event. */
  preference: Preference
  /** The member's toggles of the specification: one that is off mutes its events on all channels. */
  preferences: Preferences
  choices: ChannelChoices
  quiet: QuietHours | null
  /** False while the member's email address rejects mail. */
  isMailReachable: boolean
  at: Date
  /** The member's, an IANA name. */
  timeZone: string
}

const now: Verdict = { when: 'now' }
const never: Verdict = { when: 'never' }

/** The member's choices merged over the defaults, for the channels that the topic has. */
function chosenOf(topic: Topic, choices: ChannelChoices): TopicChannels {
  const { byDefault } = topicRules[topic]
  const chosen = { ...byDefault }
  for (const [channel, isOn] of Object.entries(choices[topic] ?? {})) {
    const has = byDefault[channel as Channel] !== undefined
    if (has && isOn !== undefined) chosen[channel as Channel] = isOn
  }
  return chosen
}

/** Whether a mandatory topic reaches a member without a device, by bell or email; true for every other topic. */
export function isReachable(topic: Topic, choices: ChannelChoices): boolean {
  const { bell, mail } = chosenOf(topic, choices)
  return !topicRules[topic].isAlwaysTold || bell || mail === true
}

/**
 * The effective channels of a topic: choices over defaults, undefined for a channel that the topic doesn't have. A
 * mandatory topic with neither bell nor email gets the bell, since push alone wouldn't reach a member without a device.
 */
export function channelsOf(topic: Topic, choices: ChannelChoices): TopicChannels {
  const chosen = chosenOf(topic, choices)
  return isReachable(topic, choices) ? chosen : { ...chosen, bell: true }
}

/**
 * On which channels a member gets an event, and when: the only place that decides. A muted toggle leaves only the bell,
 * and that only for mandatory topics; quiet hours delay push alone. The digest lists unread bell notifications, so
 * needs the bell. An email address that rejects mail gets neither mail nor digest, and mandatory topics then use the
 * bell.
 */
export function reachOf({
  topic,
  preference,
  preferences,
  choices,
  quiet,
  isMailReachable,
  at,
  timeZone,
}: Told): Reach {
  if (!preferences[preference]) {
    return { bell: topicRules[topic].isAlwaysTold ? now : never, push: never, mail: never, digest: never }
  }
  const chosen = channelsOf(topic, choices)
  const heldUntil = chosen.push ? quietUntil(quiet, timeZone, at) : undefined
  const isInBell = chosen.bell || (topicRules[topic].isAlwaysTold && !isMailReachable)
  return {
    bell: isInBell ? now : never,
    push: chosen.push ? (heldUntil ? { when: 'later', at: heldUntil } : now) : never,
    mail: chosen.mail && isMailReachable ? now : never,
    digest: chosen.digest && isInBell && isMailReachable ? { when: 'digest' } : never,
  }
}
