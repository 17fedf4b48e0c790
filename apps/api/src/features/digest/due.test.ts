import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookings } from '../../db/schema/bookings/bookings.ts'
import { openLending } from '../bookings/loans/loan-test-kit.ts'
import { type DigestKit, makeDigestKit, THURSDAY } from './digest-test-kit.ts'

let kit: DigestKit
beforeAll(async () => {
  kit = await makeDigestKit()
})
afterAll(() => kit.close())
beforeEach(() => kit.clock.set(THURSDAY))

describe('digest: how did it go', () => {
  it('asks both sides once about a booking past its end that nobody completed', async () => {
    const { client, provider, offer } = await kit.makeSides()
    const id = await kit.book(client, offer)
    await kit.market.act(provider, 'accept', id)
    expect(await kit.next(client)).toEqual([])
    // Its day ends at midnight.
    const [mail] = await kit.next(client)
    expect(mail?.text).toMatch(
      new RegExp(`How did it go\\?\n\n“Bike repair” with Piet\nOver since .*\n.*/outward-progress/${id}\n`),
    )
    expect(await kit.lastTo(provider)).toMatch(
      new RegExp(`How did it go\\?\n\n“Bike repair” with Clio\nOver since .*\n.*/inward-details/${id}\n`),
    )
    expect(await kit.next(client)).toEqual([])
  })

  it('doesn’t ask about a booking with a reported absence', async () => {
    const { client, provider, offer } = await kit.makeSides()
    const id = await kit.book(client, offer)
    await kit.market.act(provider, 'accept', id)
    await kit.next(client)
    await kit.deps.db
      .update(bookings)
      .set({ absenceSaidBy: 'provider', absenceDecidesAt: new Date('2026-12-01T00:00:00Z') })
      .where(eq(bookings.id, id))
    expect(await kit.next(client)).toEqual([])
  })

  it('doesn’t ask about a booking in progress', async () => {
    const { client, provider, offer } = await kit.makeSides()
    const begun = await kit.book(client, offer)
    await kit.market.act(provider, 'accept', begun)
    await kit.next(client)
    await kit.market.act(client, 'in-progress', begun)
    expect(await kit.next(provider)).toEqual([])
  })

  it('lists overdue loans, unless one side confirmed the return', async () => {
    const lending = openLending(kit)
    for (const isBack of [false, true]) {
      kit.clock.set(THURSDAY)
      const { client, provider } = await kit.makeSides()
      const thing = await lending.makeThing(provider, { instant: 'true' })
      const { booking } = (await lending.ask(client, thing)).data()
      const { hand_over_at, return_at } = await lending.get(client, booking.id)
      kit.clock.set(new Date(hand_over_at))
      for (const side of [client, provider]) await lending.say(side, booking.id, 'handed_over')
      kit.clock.set(new Date(return_at))
      if (isBack) await lending.say(provider, booking.id, 'returned')
      const [mail] = await kit.next(client)
      const late = /Should be back by now\n\n“Hammer drill” with Piet\nLate since /
      if (isBack) expect(mail?.text).not.toMatch(late)
      else expect(mail?.text).toMatch(late)
    }
  })
})
