import { defaultPreferences } from '@kindling/domain/notifications/preferences'
import { type Channel, channels, topicRules, topics } from '@kindling/domain/notifications/topics'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { longestFacts } from '../../test/longest-facts.ts'
import { makeTestApp, type TestApp } from '../../test/make-test-app.ts'
import { eventNames, events } from './events/all.ts'
import { compose, type Notice } from './notify.ts'
import type { Recipient } from './recipient-store.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())

/** 00:30 in London, in winter; and noon. */
const [late, noon] = [new Date('2026-01-15T00:30:00Z'), new Date('2026-01-15T12:00:00Z')]
const person = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  email: 'ada@kindling.example',
  firstname: 'F'.repeat(80),
  lastname: 'L'.repeat(80),
  timeZone: 'Europe/London',
}

/** A member's settings, and when an event happens. */
interface Case {
  channel: Channel
  /** The topic's setting for this channel; undefined if the member has chosen nothing. */
  isOn: boolean | undefined
  /** The notification toggle of the specification. */
  isHeard: boolean
  isQuiet: boolean
  isMailReachable: boolean
}

const either = [true, false]
const cases: Case[] = channels.flatMap((channel) =>
  [true, false, undefined].flatMap((isOn) =>
    either.flatMap((isHeard) =>
      either.flatMap((isQuiet) =>
        either.map((isMailReachable) => ({ channel, isOn, isHeard, isQuiet, isMailReachable })),
      ),
    ),
  ),
)

const tellAll: Case = {
  channel: 'push',
  isOn: true,
  isHeard: true,
  isQuiet: false,
  isMailReachable: true,
}

/** Notices of an event: one with the longest facts of each of its sentences. */
const noticesOf = (event: Notice['event'], at: Date) =>
  longestFacts[event].map((facts) => ({ event, to: person.id, key: 'key', at, facts }) as Notice)

function tell(notice: Notice, { channel, isOn, isHeard, isMailReachable }: Case) {
  const { topic, preference } = events[notice.event]
  const recipient: Recipient = {
    ...person,
    preferences: { ...defaultPreferences, [preference]: isHeard },
    choices: { [topic]: isOn === undefined ? {} : { [channel]: isOn } },
    quiet: { start: '22:00', end: '07:00' },
    isMailReachable,
  }
  return compose(t.deps, notice, recipient)
}

/** When bell, push and mail deliver an event. */
function waysOf({ notices, mails }: ReturnType<typeof compose>) {
  const [notice] = notices
  const held = notice?.push?.heldUntil ? 'later' : 'now'
  return {
    bell: notice?.isInBell ? 'now' : 'never',
    push: notice?.push === undefined ? 'never' : held,
    mail: mails.length === 0 ? 'never' : 'now',
  }
}

/** The expected result, computed from the declarations, independently of the code under test. */
function promised(event: Notice['event'], { channel, isOn, isHeard, isQuiet, isMailReachable }: Case) {
  const { topic, bell, mail, isAlwaysMailed = false } = events[event]
  const { byDefault, isAlwaysTold } = topicRules[topic]
  const wants = (one: Channel) =>
    isHeard && byDefault[one] !== undefined && ((channel === one ? isOn : undefined) ?? byDefault[one])
  const isKept = isAlwaysTold && (!isHeard || !isMailReachable)
  return {
    bell: bell !== undefined && (wants('bell') || isKept) ? 'now' : 'never',
    push: bell !== undefined && wants('push') ? (isQuiet ? 'later' : 'now') : 'never',
    mail: mail !== undefined && (isAlwaysMailed || (wants('mail') && isMailReachable)) ? 'now' : 'never',
  }
}

describe.each(eventNames)('the event %s', (event) => {
  it('has a bell row or a mail, as its topic allows', () => {
    const { topic, bell, mail, isAlwaysMailed = false } = events[event]
    expect(bell !== undefined || mail !== undefined).toBe(true)
    const isMailed = topicRules[topic].byDefault.mail !== undefined || isAlwaysMailed
    expect(isMailed || mail === undefined).toBe(true)
    expect(isAlwaysMailed && mail === undefined).toBe(false)
  })

  it('fits the longest names and titles', () => {
    const told = noticesOf(event, noon).flatMap((notice) => tell(notice, tellAll).notices)
    for (const { row } of told) expect([row.title, row.description].join('\n')).not.toMatch(/…$/m)
  })

  it('uses each channel as preferences, toggle and quiet hours say', () => {
    const notice = noticesOf(event, noon).find(isForReader)
    if (notice === undefined) throw new Error(`${event} is told to nobody`)
    for (const one of cases) {
      const told = tell({ ...notice, at: one.isQuiet ? late : noon }, one)
      expect(waysOf(told), JSON.stringify(one)).toEqual(promised(event, one))
    }
  })
})

/** Whether this reader gets the event's mail, which may be for one side of a booking only. */
const isForReader = (notice: Notice) =>
  events[notice.event].mail === undefined || tell(notice, tellAll).mails.length > 0

it('every topic has an event', () => {
  expect(new Set(eventNames.map((name) => events[name].topic))).toEqual(new Set(topics))
})
