import type { Preference, Preferences } from './preferences.ts'
import { type QuietHours, quietUntil } from './quiet-hours.ts'
import { type Channel, type Topic, type TopicChannels, topicRules } from './topics.ts'

/** What a member has chosen for topics, where it isn't what everybody has by default. */
export type ChannelChoices = { [T in Topic]?: { [C in Channel]?: boolean | undefined } | undefined }

/** Whether and when something is told by a channel; `digest` is with the next one, whenever the member has it. */
export type Verdict = { when: 'now' } | { when: 'later'; at: Date } | { when: 'digest' } | { when: 'never' }

export type Reach = Record<Channel, Verdict>

export interface Told {
  topic: Topic
  /** The toggle of the specification that silences it. */
  preference: Preference
  /** The toggles of the specification: one that is off silences its kinds everywhere. */
  preferences: Preferences
  choices: ChannelChoices
  quiet: QuietHours | null
  /** False while their email refuses what is sent to it. */
  isMailReachable: boolean
  at: Date
  /** The member's, an IANA name. */
  timeZone: string
}

const now: Verdict = { when: 'now' }
const never: Verdict = { when: 'never' }

/** What is chosen over the defaults, of the channels that a topic has. */
function chosenOf(topic: Topic, choices: ChannelChoices): TopicChannels {
  const { byDefault } = topicRules[topic]
  const chosen = { ...byDefault }
  for (const [channel, isOn] of Object.entries(choices[topic] ?? {})) {
    const has = byDefault[channel as Channel] !== undefined
    if (has && isOn !== undefined) chosen[channel as Channel] = isOn
  }
  return chosen
}

/** Whether what is always told reaches who has no device; true for every other topic. */
export function isReachable(topic: Topic, choices: ChannelChoices): boolean {
  const { bell, mail } = chosenOf(topic, choices)
  return !topicRules[topic].isAlwaysTold || bell || mail === true
}

/**
 * By which channels a topic is told: the member's choices over the defaults. A channel that the topic doesn't have is
 * undefined. Of one that is always told, the bell stays where neither it nor email was left: who has no device hears
 * nothing of a push.
 */
export function channelsOf(topic: Topic, choices: ChannelChoices): TopicChannels {
  const chosen = chosenOf(topic, choices)
  return isReachable(topic, choices) ? chosen : { ...chosen, bell: true }
}

/**
 * By which channels a member hears of something, and when: the one place that decides. A silenced toggle leaves nothing
 * but the bell of what is always told; quiet hours hold back push, and nothing else. The digest is what is unread in the
 * bell: nothing that isn't there is in it. An email that can't be reached gets neither, and what is always told is in
 * the bell then.
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
