import type { Position } from '@kindling/domain/places/position'
import { and, desc, eq, gte, lt, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { builder, prepareRows } from '../../db/prepared.ts'
import { members } from '../../db/schema/members/members.ts'
import { directory } from '../../db/schema/offers/directory.ts'
import { shownLocation } from '../../gazetteer/shown-location-store.ts'
import { chordOf, earthPoint } from '../../marketplace/earth.ts'
import { notBlocked } from '../../members/not-blocked-store.ts'
import { shownLastname } from '../../members/shown-name-store.ts'
import type { RingCells } from './cells.ts'

export interface Around {
  centre: Position
  /** Distances are measured from here: the centre, or the caller's home. */
  here: Position
  callerId: string
  limit: number
}

export type FoundRow = Awaited<ReturnType<typeof listNearest>>[number]

const value = sql.placeholder
const centre = sql`${value('centre')}::cube`
const fromCentre = sql<number>`${directory.at} <-> ${centre}`
const isFrom: SQL = gte(fromCentre, value('from'))
const isBefore: SQL = lt(fromCentre, value('to'))
const chord = sql<number>`${directory.at} <-> ${value('here')}::cube`

const entry = {
  memberId: directory.memberId,
  lat: directory.lat,
  lon: directory.lon,
  titles: directory.titles,
  chord: chord.as('chord'),
}

/** SQL condition: neither the caller nor a blocked member. */
const isFindable = and(
  ne(directory.memberId, value('callerId')),
  notBlocked(value('callerId'), directory.memberId),
)

const person = {
  firstname: members.firstname,
  lastname: shownLastname(value('callerId')),
  photourl: members.photourl,
  location: shownLocation,
}

const found = builder
  .select(entry)
  .from(directory)
  .where(and(sql`${directory.at} <@ cube_enlarge(${centre}, ${value('to')}, 3)`, isBefore, isFindable))
  .orderBy(chord, directory.memberId)
  .limit(value('limit'))
  .as('found')

const foundPerson = {
  memberId: found.memberId,
  lat: found.lat,
  lon: found.lon,
  titles: found.titles,
  chord: found.chord,
  ...person,
}

const nearest = prepareRows('people_nearest', foundPerson, (select) =>
  select.from(found).innerJoin(members, eq(members.id, found.memberId)).orderBy(found.chord, found.memberId),
)

/** Members within a radius in metres of the centre, nearest first, in the order of an index. */
export async function listNearest(db: Executor, metres: number, around: Around) {
  return await nearest(db, { ...valuesOf(around), to: chordOf(metres) })
}

const listed = { ...entry, ...person }

/**
 * The newest members of some cells: at most `each` for every cell, none older than `oldest`, newest first.
 */
const newestOf = (squares: SQLWrapper, each: SQLWrapper, oldest: SQLWrapper) => sql`
  select newest.member_id from unnest(${squares}::int[]) as square(cell) cross join lateral (
    select member_id from directory
    where cell = square.cell and member_id >= ${oldest} and ${and(isFrom, isBefore, isFindable)}
    order by member_id desc limit ${each}) as newest
  order by newest.member_id desc`

const nobody = sql`'00000000-0000-0000-0000-000000000000'::uuid`
/** The `limit`-th newest member of the ring, as the lower bound; `nobody` where there are fewer. */
const newEnough = sql`(select coalesce((
  ${newestOf(value('mostly'), value('each'), nobody)} limit 1 offset ${value('limit')}::int - 1), ${nobody}))`

const inRing = prepareRows('people_in_ring', listed, (select) =>
  select
    .from(directory)
    .innerJoin(members, eq(members.id, directory.memberId))
    .where(
      sql`${directory.memberId} = any (array(
        ${newestOf(value('touched'), value('limit'), newEnough)} limit ${value('limit')}))`,
    )
    .orderBy(desc(directory.memberId)),
)

/**
 * Members in a ring around the centre, newest first. A sample of each cell that mostly lies in the ring gives
 * a lower bound of newness; the result is every member newer than that, in all cells that intersect the ring.
 */
export async function listInRing(
  db: Executor,
  ring: { from: number; to: number; cells: RingCells },
  around: Around,
): Promise<FoundRow[]> {
  const { from, to, cells } = ring
  return await inRing(db, {
    ...valuesOf(around),
    from: chordOf(from),
    to: chordOf(to),
    touched: `{${cells.touched.join(',')}}`,
    mostly: `{${cells.mostly.join(',')}}`,
    each: Math.min(around.limit, Math.ceil((2 * around.limit) / Math.max(1, cells.mostly.length))),
  })
}

const beyond = prepareRows('people_beyond', listed, (select) =>
  select
    .from(directory)
    .innerJoin(members, eq(members.id, directory.memberId))
    .where(and(isFrom, isFindable))
    .orderBy(desc(directory.memberId))
    .limit(value('limit')),
)

/** Members farther away than a radius in metres, newest first. */
export async function listFartherThan(db: Executor, metres: number, around: Around): Promise<FoundRow[]> {
  return await beyond(db, { ...valuesOf(around), from: chordOf(metres) })
}

function valuesOf({ centre, here, callerId, limit }: Around) {
  return { callerId, limit, centre: earthPoint(centre), here: earthPoint(here) }
}
