import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { ADDRESS, type Caller, type Neighbourhood } from './neighbourhood.ts'

/**
 * Checks that a response reveals nothing private to the caller: no other member's email, phone, street, code, position
 * or balance; nothing of a booking to strangers; no address to a provider before acceptance; no full name to a
 * stranger.
 */
export async function expectNoLeak(
  n: Neighbourhood,
  caller: Caller,
  { body }: LightMyRequestResponse,
): Promise<void> {
  const values = [...valuesIn(JSON.parse(body))]
  for (const { texts, balance } of await n.secretsOfOthers(caller)) {
    expect(foundIn(body, texts), 'what somebody else keeps private').toEqual([])
    expect(values, 'somebody else’s balance').not.toContain(balance)
  }
  if (caller === 'stranger' || caller === 'moderator') {
    expect(body).not.toContain(ADDRESS)
    expect(foundIn(body, n.partyOnly), 'ids of somebody else’s booking').toEqual([])
  }
  if (caller === 'stranger') {
    expect(
      foundIn(body, await n.surnamesOfOthers(caller)),
      'last names of members whom they don’t know',
    ).toEqual([])
  }
  if (caller === 'counterparty') expectNoEarlyAddress(values)
}

/** Plain search: one expectation for each of thousands of secrets and responses would take longer than the calls. */
function foundIn(body: string, texts: readonly string[]): string[] {
  return texts.filter((text) => body.includes(text))
}

function expectNoEarlyAddress(values: readonly unknown[]): void {
  for (const value of values) {
    if (!isRecord(value) || !('booking_location' in value)) continue
    if (value.status !== 'pending' && value.status !== 'rejected') continue
    expect(value.booking_location).not.toContain(ADDRESS)
    // Rows of lists have no coordinates.
    if ('booking_lat' in value) expect([value.booking_lat, value.booking_lon]).toEqual([null, null])
    if ('booking_area' in value) expect([value.booking_area, value.booking_exactness]).toEqual([null, null])
  }
}

/** A value and all values nested in it. */
function* valuesIn(value: unknown): Generator<unknown> {
  yield value
  if (isRecord(value)) for (const inner of Object.values(value)) yield* valuesIn(inner)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
