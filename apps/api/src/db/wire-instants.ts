import { type SQL, sql } from 'drizzle-orm'

/**
 * The instants of many rows as one value: eight bytes each, as PostgreSQL sends them. Writing hundreds of them as text
 * or JSON costs it more than finding their rows, and reading that costs as much again. A row with a null is left out.
 */
export function wireInstants(...instants: SQL[]): SQL {
  const sent = sql.join(
    instants.map((instant) => sql`timestamptz_send(${instant})`),
    sql` || `,
  )
  return sql`coalesce(string_agg(${sent}, ''), '')`
}

const BYTES = 8

/** PostgreSQL counts microseconds from here. */
const beginning = Date.UTC(2000, 0, 1)

/** The same in milliseconds since the epoch. */
export function readWireInstants(bytes: Buffer): number[] {
  const instants: number[] = []
  for (let at = 0; at < bytes.length; at += BYTES) {
    instants.push(instantAt(bytes, at))
  }
  return instants
}

/** One of them: what `timestamptz_send` has written there. */
export function instantAt(bytes: Buffer, at: number): number {
  const micros = bytes.readInt32BE(at) * 2 ** 32 + bytes.readUInt32BE(at + 4)
  return beginning + micros / 1000
}
