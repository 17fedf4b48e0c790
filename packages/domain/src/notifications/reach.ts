import type { Preferences } from './preferences.ts'
import { nextAt, type QuietHours, quietUntil } from './quiet-hours.ts'
import {
  type Channel,
  kindRule,
  type NoticeKind,
  type Topic,
  type TopicChannels,
  topicRules,
} from './topics.ts'

/** What a member has chosen for topics, where it isn't what everybody has by default. */
export type ChannelChoices = { [T in Topic]?: { [C in Channel]?: boolean | undefined } | undefined }

/** Whether and when something is told by a channel. */
export type Verdict = { when: 'now' } | { when: 'later'; at: Date } | { when: 'never' }

export type Reach = Record<Channel, Verdict>

export interface Told {
  kind: NoticeKind
  /** The toggles of the specification: one that is off silences its kinds everywhere. */
  preferences: Preferences
  choices: ChannelChoices
  quiet: QuietHours | null
  at: Date
  /** The member's, an IANA name. */
  timeZone: string
}

/** When a digest goes out, in minutes since midnight where its reader is. */
const DIGEST_MINUTE = 8 * 60

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
 * but the bell of what is always told; quiet hours hold back push, and nothing else.
 */
export function reachOf({ kind, preferences, choices, quiet, at, timeZone }: Told): Reach {
  const { topic, preference } = kindRule(kind)
  if (!preferences[preference]) {
    return { bell: topicRules[topic].isAlwaysTold ? now : never, push: never, mail: never, digest: never }
  }
  const chosen = channelsOf(topic, choices)
  const heldUntil = chosen.push ? quietUntil(quiet, timeZone, at) : undefined
  return {
    bell: chosen.bell ? now : never,
    push: chosen.push ? (heldUntil ? { when: 'later', at: heldUntil } : now) : never,
    mail: chosen.mail ? now : never,
    digest: chosen.digest ? { when: 'later', at: nextAt(DIGEST_MINUTE, timeZone, at) } : never,
  }
}
