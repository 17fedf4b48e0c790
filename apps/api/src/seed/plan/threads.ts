import { talks, waiting } from '../catalogue/talk.ts'
import { type Chance, chanceOf } from '../random.ts'
import type { PlannedBooking } from './bookings.ts'
import type { Person } from './people.ts'
import { later } from './times.ts'

export interface PlannedMessage {
  from: Person
  content: string
  at: Date
}

/** What two neighbours have said to each other, oldest first. */
export interface PlannedThread {
  between: readonly [Person, Person]
  messages: PlannedMessage[]
  /** The last message waits for its reader. */
  isUnread: boolean
}

const CLIENT = 0
const PROVIDER = 1
const MINUTE = 60_000

/** Neighbours talk about their bookings: the demo accounts about all of theirs, the others about some. */
export function planThreads(
  people: readonly Person[],
  bookings: readonly PlannedBooking[],
  now: Date,
): PlannedThread[] {
  const demo = [people[CLIENT], people[PROVIDER]]
  const threads = new Map<string, PlannedThread>()
  for (const booking of bookings.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())) {
    const { client, skill } = booking
    const chance = chanceOf(`thread ${booking.id}`)
    if (!demo.includes(client) && !demo.includes(skill.owner) && !chance.is(0.3)) continue
    const name = [client.id, skill.owner.id].toSorted().join(' ')
    const thread = threads.get(name) ?? { between: [client, skill.owner], messages: [], isUnread: false }
    if (thread.messages.length > 0 && chance.is(0.5)) continue
    thread.messages.push(...talkAbout(chance, booking, now, thread.messages.at(-1)?.at))
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

function talkAbout(
  chance: Chance,
  { client, skill, title, createdAt }: PlannedBooking,
  now: Date,
  after = createdAt,
): PlannedMessage[] {
  let at = after > createdAt ? after : createdAt
  return chance.pick(talks).flatMap((words, turn) => {
    at = later(at, chance.int(2, 40) * MINUTE)
    const from = turn % 2 === 0 ? client : skill.owner
    return at < now ? [{ from, content: words.replace('{job}', title), at }] : []
  })
}

/**
 * Somebody has just written to a demo account, so that there is something to answer: the newest word in its threads,
 * and not the other demo account's, whose threads would begin with it as well.
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
