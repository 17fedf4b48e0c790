import { sql } from 'drizzle-orm'
import { bigint, customType, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { v7 } from 'uuid'

/** Version 7: sorts by creation, so that lists page by id and inserts stay at the end of an index. */
export const id = () =>
  uuid('id')
    .primaryKey()
    .$defaultFn(() => v7())

/** An instant in UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const createdAt = () => instant('created_at').notNull().default(sql`now()`)

/** Pence or milli-sparks: whole numbers far below 2^53, so that a JavaScript number holds them exactly. */
export const minorUnits = (name: string) => bigint(name, { mode: 'number' })

interface InstantRange {
  from: Date
  /** Isn't part of it. */
  to: Date
}

/** A stretch of time. */
export const instantRange = customType<{ data: InstantRange; driverData: string }>({
  dataType: () => 'tstzrange',
  toDriver: ({ from, to }) => `[${from.toISOString()},${to.toISOString()})`,
  fromDriver: (text) => {
    const [from = '', to = ''] = text.replace(/[[\]()"]/g, '').split(',')
    return { from: new Date(from), to: new Date(to) }
  },
})

/** Stretches of time, which PostgreSQL keeps in order and joins where they touch. */
export const instantRanges = customType<{ data: readonly InstantRange[]; driverData: string }>({
  dataType: () => 'tstzmultirange',
  toDriver: (ranges) =>
    `{${ranges.map(({ from, to }) => `[${from.toISOString()},${to.toISOString()})`).join(',')}}`,
  fromDriver: readInstantRanges,
})

/** Stretches as PostgreSQL writes them. */
export function readInstantRanges(text: string): InstantRange[] {
  return [...text.matchAll(/\["?([^",]+)"?,"?([^",)]+)"?\)/g)].map(([, from = '', to = '']) => ({
    from: new Date(from),
    to: new Date(to),
  }))
}

/** The end of a public page's address. The database draws it (`public_code()`). */
export const publicCode = () => text('public_code').notNull().default(sql`public_code()`)

/** A point on the earth: metres from its centre, along three axes. Nearest first is an index's work on these. */
export const cube = customType<{ data: string }>({ dataType: () => 'cube' })

/** Text in the order of its characters' numbers, whatever the database's language: what begins alike lies together. */
export const plainOrder = customType<{ data: string }>({ dataType: () => 'text collate "C"' })
