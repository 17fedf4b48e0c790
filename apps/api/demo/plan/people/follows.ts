import { chanceOf } from '../../random.ts'
import { later } from '../times.ts'
import type { Person } from './person.ts'

export interface PlannedFollow {
  followerId: string
  followeeId: string
  createdAt: Date
}

const CLIENT = 0
const PROVIDER = 1

/** Plans follows: mostly of neighbours, and of a popular carpenter. */
export function planFollows(people: readonly Person[], now: Date): PlannedFollow[] {
  return people.flatMap((follower, index) => {
    const chance = chanceOf(`follows ${index}`)
    const others = people.filter((person) => person !== follower && person.role !== 'moderator')
    const neighbours = others.filter(({ area }) => area === follower.area)
    const chosen = new Set([
      ...chance.some(neighbours, index === CLIENT ? 6 : chance.int(0, 5)),
      ...chance.some(others, chance.int(0, 2)),
    ])
    const [client, provider] = [people[CLIENT], people[PROVIDER]]
    if (
      provider &&
      index !== PROVIDER &&
      (index === CLIENT || (follower.area === provider.area && chance.is(0.35)))
    ) {
      chosen.add(provider)
    }
    if (client && index === PROVIDER) chosen.add(client)
    return [...chosen].map((followee) => {
      const both = Math.max(follower.createdAt.getTime(), followee.createdAt.getTime())
      return {
        followerId: follower.id,
        followeeId: followee.id,
        createdAt: later(new Date(both), Math.floor(chance.next() * (now.getTime() - both))),
      }
    })
  })
}
