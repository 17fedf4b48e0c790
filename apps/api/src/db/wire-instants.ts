import { type SQL, sql } from 'drizzle-orm'

/**
 * Instants of many rows as one binary value of eight bytes each (PostgreSQL's wire format): text or JSON for hundreds
 * of them costs more than finding the rows, and as much again to parse. A row with a null is left out.
 */
export function wireInstants(...instants: SQL[]): SQL {
  const sent = sql.join(
    instants.map((instant) => sql`timestamptz_send(${instant})`),
    sql` || `,
  )
  return sql`coalesce(string_agg(${sent}, ''), '')`
}

const BYTES = 8

/** PostgreSQL's epoch for microseconds. */
const beginning = Date.UTC(2000, 0, 1)

/** Decodes them to milliseconds since 1970. */
export function readWireInstants(bytes: Buffer): number[] {
  const instants: number[] = []
  for (let at = 0; at < bytes.length; at += BYTES) {
    instants.push(instantAt(bytes, at))
  }
  return instants
}

/** Decodes one instant written by `timestamptz_send`. */
export function instantAt(bytes: Buffer, at: number): number {
  const micros = bytes.readInt32BE(at) * 2 ** 32 + bytes.readUInt32BE(at + 4)
  return beginning + micros / 1000
}
