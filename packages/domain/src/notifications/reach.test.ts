import { describe, expect, it } from 'vitest'
import { defaultPreferences, type Preference, preferencesSchema } from './preferences.ts'
import { type ChannelChoices, channelsOf, reachOf } from './reach.ts'
import { type Channel, channels, type Topic, topicRules, topics } from './topics.ts'

const toggles = Object.keys(preferencesSchema.shape) as Preference[]
const night = { start: '22:00', end: '07:00' }
/** 00:30 in London, in winter; and noon. */
const [late, noon] = [new Date('2026-01-15T00:30:00Z'), new Date('2026-01-15T12:00:00Z')]
const on = Object.fromEntries(toggles.map((toggle) => [toggle, true])) as typeof defaultPreferences

/** Each topic, with each toggle that may mute events of it. */
const kinds = topics.flatMap((topic) => toggles.map((preference) => ({ topic, preference })))

interface Case {
  topic: Topic
  preference: Preference
  channel: Channel
  isOn: boolean | undefined
  isHeard: boolean
  isQuiet: boolean
  /** For the digest only: whether the topic is on in the bell. */
  isInBell: boolean
  isMailReachable: boolean
}

const either = [true, false]

/**
 * Every topic and toggle, for every channel: channel on, off or default; toggle on or off; day or night; email
 * reachable or not; for the digest, also with the bell off.
 */
const matrix: Case[] = kinds.flatMap((about) =>
  channels.flatMap((channel) =>
    [true, false, undefined].flatMap((isOn) =>
      either.flatMap((isHeard) =>
        either.flatMap((isQuiet) =>
          either.flatMap((isMailReachable) =>
            (channel === 'digest' ? either : [true]).map((isInBell) => ({
              ...about,
              channel,
              isOn,
              isHeard,
              isQuiet,
              isMailReachable,
              isInBell,
            })),
          ),
        ),
      ),
    ),
  ),
)

function verdictOf({ topic, preference, channel, isOn, isHeard, isQuiet, isMailReachable, isInBell }: Case) {
  const choices: ChannelChoices = {
    [topic]: { ...(isOn !== undefined && { [channel]: isOn }), ...(!isInBell && { bell: false }) },
  }
  return reachOf({
    topic,
    preference,
    preferences: { ...on, [preference]: isHeard },
    choices,
    quiet: night,
    isMailReachable,
    at: isQuiet ? late : noon,
    timeZone: 'Europe/London',
  })[channel]
}

/** The expected result, computed independently of the code under test. */
function promised({ topic, channel, isOn, isHeard, isQuiet, isMailReachable, isInBell }: Case) {
  const { byDefault, isAlwaysTold } = topicRules[topic]
  const has = byDefault[channel] !== undefined
  if (!isHeard) return isAlwaysTold && channel === 'bell' ? 'now' : 'never'
  if (!isMailReachable && channel === 'bell' && isAlwaysTold) return 'now'
  if (!has || !(isOn ?? byDefault[channel])) return 'never'
  if (!isMailReachable && (channel === 'mail' || channel === 'digest')) return 'never'
  if (channel === 'digest') return isInBell ? 'digest' : 'never'
  return channel === 'push' && isQuiet ? 'later' : 'now'
}

// spec: accounts §2 notification settings
it('the verdict follows the channel’s setting, the topic’s toggle and the quiet hours, for all combinations', () => {
  expect(matrix.length).toBe(kinds.length * (channels.length + 1) * 24)
  const wrong = matrix.filter((one) => verdictOf(one).when !== promised(one))
  expect(wrong).toEqual([])
})

it('a push in quiet hours is delivered when they end', () => {
  const pushes = matrix.filter(({ channel, isQuiet }) => channel === 'push' && isQuiet).map(verdictOf)
  const held = pushes.filter((verdict) => verdict.when === 'later')
  expect(held.length).toBeGreaterThan(100)
  expect(new Set(held.map(({ at }) => at.toISOString()))).toEqual(new Set(['2026-01-15T07:00:00.000Z']))
})

it('mandatory topics (money, safety) can’t be switched off in both bell and email, others can', () => {
  const bits = [...Array(2 ** channels.length).keys()]
  for (const topic of topics) {
    const left = bits.map((bit) => {
      const choices = Object.fromEntries(channels.map((channel, nth) => [channel, (bit & (1 << nth)) > 0]))
      const { bell, mail = false } = channelsOf(topic, { [topic]: choices })
      return bell || mail
    })
    expect(left.includes(false), topic).toBe(topic !== 'money' && topic !== 'safety')
  }
})

describe('by default', () => {
  const byDefault = (topic: Topic, preference: Preference) =>
    reachOf({
      topic,
      preference,
      preferences: defaultPreferences,
      choices: {},
      quiet: null,
      at: late,
      timeZone: 'Europe/London',
      isMailReachable: true,
    })

  it('there are no quiet hours', () => {
    expect(byDefault('bookings', 'orderUpdates').push).toEqual({ when: 'now' })
  })

  it('a review goes to the bell and the next digest', () => {
    expect(byDefault('reviews', 'orderUpdates')).toEqual({
      bell: { when: 'now' },
      push: { when: 'never' },
      mail: { when: 'never' },
      digest: { when: 'digest' },
    })
  })

  it('another message from the sender of an unread one goes to no channel', () => {
    expect(Object.values(byDefault('messages', 'bookingMessages')).map(({ when }) => when)).toEqual(
      Array(4).fill('never'),
    )
  })
})
