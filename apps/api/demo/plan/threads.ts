import { askings, closings, openings, waiting } from '../catalogue/talk.ts'
import { type Chance, chanceOf } from '../random.ts'
import type { PlannedBooking } from './bookings/bookings.ts'
import type { Person } from './people/person.ts'
import { later } from './times.ts'

export interface PlannedMessage {
  from: Person
  content: string
  at: Date
}

/** A planned conversation, oldest message first. */
export interface PlannedThread {
  between: readonly [Person, Person]
  messages: PlannedMessage[]
  /** Whether the last message is unread. */
  isUnread: boolean
}

const CLIENT = 0
const PROVIDER = 1
const MINUTE = 60_000

/** Plans conversations about bookings: all of the demo accounts', some of the others'. */
export function planThreads(
  people: readonly Person[],
  bookings: readonly PlannedBooking[],
  now: Date,
): PlannedThread[] {
  const demo = [people[CLIENT], people[PROVIDER]]
  const threads = new Map<string, PlannedThread>()
  const words = sayOnce()
  for (const booking of bookings.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())) {
    const { client, skill } = booking
    const chance = chanceOf(`thread ${booking.id}`)
    if (!demo.includes(client) && !demo.includes(skill.owner) && !chance.is(0.3)) continue
    const name = [client.id, skill.owner.id].toSorted().join(' ')
    const thread = threads.get(name) ?? { between: [client, skill.owner], messages: [], isUnread: false }
    if (thread.messages.length > 0 && chance.is(0.5)) continue
    thread.messages.push(...talkAbout(chance, booking, now, { words, after: thread.messages.at(-1)?.at }))
    if (thread.messages.length > 0) threads.set(name, thread)
  }
  const all = [...threads.values()]
  for (const person of demo) {
    if (person === undefined) continue
    leaveWaiting(
      all.filter(({ between }) => between.includes(person)),
      person,
      demo,
      now,
    )
  }
  return all
}

/**
 * Distributes the texts: each repeats for a member only when all others have been used, never in a
 * conversation, and never after the same text.
 */
function sayOnce() {
  const heard = new Map<string, number>()
  const timesOf = (key: string) => heard.get(key) ?? 0
  return (
    chance: Chance,
    from: readonly (readonly string[])[],
    { members, thread }: { members: readonly string[]; thread: string },
    [previous]: readonly string[] = [],
  ) => {
    const keysOf = ([first]: readonly string[]) => [...members, thread].map((who) => `${who}: ${first}`)
    const sequencesOf = ([first]: readonly string[]) =>
      previous === undefined ? [] : members.map((who) => `${who}: ${previous} ${first}`)
    const countOf = (talk: readonly string[]) => keysOf(talk).reduce((sum, key) => sum + timesOf(key), 0)
    const fresh = from.filter((talk) =>
      [`${thread}: ${talk[0]}`, ...sequencesOf(talk)].every((key) => timesOf(key) === 0),
    )
    const fewest = Math.min(...fresh.map(countOf))
    const talk = chance.pick(fresh.filter((each) => countOf(each) === fewest))
    for (const key of [...keysOf(talk), ...sequencesOf(talk)]) heard.set(key, timesOf(key) + 1)
    return talk
  }
}

interface Before {
  words: ReturnType<typeof sayOnce>
  /** When the two last wrote, about another booking. */
  after: Date | undefined
}

/** Before acceptance the two ask, after it they arrange; always before the booking's next event. */
function talkAbout(
  chance: Chance,
  { client, skill, title, events }: PlannedBooking,
  now: Date,
  { words, after }: Before,
): PlannedMessage[] {
  const yes = events.findIndex(({ action }) => action === 'accept')
  const begins = events[Math.max(yes, 0)]
  if (begins === undefined) return []
  const start = after !== undefined && after > begins.at ? after : begins.at
  const end = events[Math.max(yes, 0) + 1]?.at ?? now
  const members = [client.id, skill.owner.id].toSorted()
  const who = { members, thread: members.join(' ') }
  const opening = words(chance, yes < 0 ? askings : openings, who)
  const talk = yes < 0 ? opening : [...opening, ...words(chance, closings, who, opening)]
  const longest = (end.getTime() - start.getTime()) / (talk.length + 1)
  if (longest < MINUTE) return []
  let at = start
  return talk.map((line, turn) => {
    at = later(at, Math.min(longest, chance.int(2, 40) * MINUTE))
    return { from: turn % 2 === 0 ? client : skill.owner, content: line.replace('{job}', title), at }
  })
}

/**
 * Adds an unread message to a demo account as its newest, from anybody but the other demo account, whose list
 * would start with it too.
 */
function leaveWaiting(
  own: readonly PlannedThread[],
  person: Person,
  demo: readonly (Person | undefined)[],
  now: Date,
): void {
  const newestFirst = own.toSorted((a, b) => lastOf(b) - lastOf(a))
  const [newest] = newestFirst
  const latest = newestFirst.find(({ between }) => between.some((one) => !demo.includes(one)))
  const other = latest?.between.find((one) => one !== person)
  if (newest === undefined || latest === undefined || other === undefined) return
  const last = lastOf(newest)
  latest.messages.push({
    from: other,
    content: chanceOf(`waiting ${person.id}`).pick(waiting),
    at: new Date(last + (now.getTime() - last) / 2),
  })
  latest.isUnread = true
}

const lastOf = ({ messages }: PlannedThread) => messages.at(-1)?.at.getTime() ?? 0
