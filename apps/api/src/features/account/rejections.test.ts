import { bookingContract } from '@kindling/domain/bookings/booking-contract'
import { sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import { type AccountKit, makeAccountKit } from './account-test-kit.ts'
import { ERASED } from './personal-data/personal-table-store.ts'

let kit: AccountKit
beforeAll(async () => {
  kit = await makeAccountKit()
})
afterAll(() => kit.close())

const reason = 'I’m away that week, sorry.'

/** A booking that its provider rejected with a reason. */
async function makeRejected() {
  const [client, provider] = [await kit.makeNeighbour(20), await kit.makeNeighbour()]
  const id = await kit.market.book(client, await kit.market.makeOffer(provider, 20))
  await kit.call(bookingContract.reject, { as: provider, params: { id }, body: { reason } })
  return { id, client, provider }
}

async function archiveOf(as: TestMember): Promise<string> {
  const { url } = (await kit.askExport(as)).data()
  const { rawPayload } = await kit.app.inject({ method: 'POST', url, headers: { accept: 'text/html' } })
  return strFromU8(unzipSync(rawPayload)['my-data.json'] ?? new Uint8Array())
}

// spec: marketplace §4 rejection
it('the archive of the provider, not the client’s, contains the reason of a rejection', async () => {
  const { client, provider } = await makeRejected()
  const own = JSON.parse(await archiveOf(provider))
  expect(own.bookings.asProvider).toMatchObject([{ status: 'rejected', rejectedBecause: reason }])
  const other = JSON.parse(await archiveOf(client))
  expect(JSON.stringify(other.bookings)).not.toContain(reason)
})

// spec: marketplace §4 rejection
it('deleting the provider’s account erases the reason and keeps the rejection', async () => {
  const { id, client, provider } = await makeRejected()
  expect((await kit.leave(provider)).statusCode).toBe(200)
  const { status, events } = (await kit.call(bookingContract.get, { as: client, params: { id } })).data()
  expect(status).toBe('rejected')
  expect(events.at(-1)).toMatchObject({ action: 'reject', note: ERASED })
})

it.each([
  sql`set note = 'Somebody else’s words'`,
  sql`set note = null`,
  sql`set note = ${ERASED}, at = now()`,
  sql`set action = 'accept'`,
])('booking_events rejects all other changes and deletions with SQLSTATE 23001 (%#)', async (change) => {
  const { id } = await makeRejected()
  const update = sql`update booking_events ${change} where booking_id = ${id} and action = 'reject'`
  await expect(kit.db.execute(update)).rejects.toMatchObject({ cause: { code: '23001' } })
  const remove = sql`delete from booking_events where booking_id = ${id}`
  await expect(kit.db.execute(remove)).rejects.toMatchObject({ cause: { code: '23001' } })
})
