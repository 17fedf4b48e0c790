import { peopleContract } from '@kindling/domain/people/people-contract'
import type { Position } from '@kindling/domain/places/position'
import type { TestMember } from '../../../test/make-member.ts'
import { makeTestApp } from '../../../test/make-test-app.ts'
import { openTimedMarket } from '../../../test/timed-bookings.ts'
import { metresBetween } from '../../marketplace/earth.ts'

/** A position moved north and east by metres. */
export function moved({ lat, lon }: Position, north: number, east: number): Position {
  return { lat: lat + north / 111_195, lon: lon + east / (111_195 * Math.cos((lat * Math.PI) / 180)) }
}

/** Central Leeds, far from the members of other tests. */
export const LEEDS: Position = { lat: 53.8, lon: -1.549 }

/** A test app with helpers to search members. */
export async function makePeopleKit() {
  const app = await makeTestApp()
  const market = openTimedMarket(app)
  const nearby = (as: TestMember, at: Position, distance: number, query: Record<string, unknown> = {}) =>
    app.call(peopleContract.nearby, { as, params: { ...at, distance }, query })
  return {
    app,
    market,
    metresBetween,
    nearby,
    within: (as: TestMember, city: string, query: Record<string, unknown> = {}) =>
      app.call(peopleContract.withinCity, { as, params: { city }, query }),
    search: (as: TestMember, term: string, limit?: number) =>
      app.call(peopleContract.search, { as, params: { term }, query: limit === undefined ? {} : { limit } }),
    community: (as: TestMember) => app.call(peopleContract.community, { as }),
    /** A member's shown place in the directory. */
    async shown(memberId: string): Promise<Position> {
      const { rows } = await app.deps.pool.query<Position>(
        'select lat, lon from directory where member_id = $1',
        [memberId],
      )
      const [row] = rows
      if (row === undefined) throw new Error(`${memberId} isn't in the directory`)
      return row
    },
    close: () => app.close(),
  }
}

export type PeopleKit = Awaited<ReturnType<typeof makePeopleKit>>
