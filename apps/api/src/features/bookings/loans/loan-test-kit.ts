import { bookingContract } from '@kindling/domain/bookings/booking-contract'
import type { HandOverStep } from '@kindling/domain/lending/hand-over-steps'
import { type LoanForm, loanContract } from '@kindling/domain/lending/loan-contract'
import { type ThingForm, thingContract } from '@kindling/domain/lending/thing-contract'
import { v7 } from 'uuid'
import { makeCategory } from '../../../../test/make-category.ts'
import type { TestMember } from '../../../../test/make-member.ts'
import type { TestApp } from '../../../../test/make-test-app.ts'
import { dayAfter, keyed, openMarket } from '../../../../test/market.ts'

/** Kit for lending: Ada owns a thing, Ben and others borrow it. */
export function openLending(t: TestApp) {
  const market = openMarket(t)
  const day = (days: number) => dayAfter(t.clock.now(), days)

  /** Creates a drill at £3 a day with a deposit of £40, by default; returns its id. */
  async function makeThing(owner: TestMember, said: Partial<ThingForm> = {}): Promise<string> {
    const category = await makeCategory(t.db)
    const body = {
      title: 'Hammer drill',
      category: category.id,
      condition: 'good',
      description: 'Goes through brick',
      comes_with: 'Six bits and a case',
      price: 3,
      deposit: 40,
      place: '14 Mill Road, Cambridge',
      most_days: 7,
      ...said,
    } as const
    const made = await t.call(thingContract.create, { as: owner, body, headers: keyed() })
    return made.data().id
  }

  /** Requests three days from tomorrow, by default. */
  async function ask(by: TestMember, thingId: string, said: Partial<LoanForm> = {}, key = v7()) {
    const body = {
      thing_id: thingId,
      from: day(1),
      until: day(3),
      hand_over_time: '18:00',
      return_time: '18:00',
      message: 'For two shelves',
      payment_method: 'wallet',
      price: 9,
      deposit: 40,
      ...said,
    } as const
    return await t.call(loanContract.create, { as: by, body, headers: keyed(key) })
  }

  const get = async (as: TestMember, id: string) =>
    (await t.call(loanContract.get, { as, params: { id } })).data()
  const say = async (by: TestMember, id: string, step: HandOverStep, key = v7()) =>
    await t.call(loanContract.say, { as: by, params: { id }, body: { step }, headers: keyed(key) })
  const cancel = async (by: TestMember, id: string, clientGets: number) =>
    await t.call(bookingContract.cancel, { as: by, params: { id }, body: { client_gets: clientGets } })

  /** Ben's request to borrow Ada's thing for three days from tomorrow. */
  async function openAsked({
    pounds = 100,
    thing = {} as Partial<ThingForm>,
    loan = {} as Partial<LoanForm>,
  } = {}) {
    const ada = await market.makeNeighbour(0, { firstname: 'Ada' })
    const ben = await market.makeNeighbour(pounds, { firstname: 'Ben' })
    const thingId = await makeThing(ada, thing)
    const asked = await ask(ben, thingId, loan)
    return { ada, ben, thingId, id: asked.data().booking.id }
  }

  /** The same loan, accepted, at its hand-over time. */
  async function openAccepted(how: Parameters<typeof openAsked>[0] = {}) {
    const asked = await openAsked(how)
    await market.act(asked.ada, 'accept', asked.id)
    t.clock.set(new Date((await get(asked.ben, asked.id)).hand_over_at))
    return asked
  }

  /** The same loan, handed over. */
  async function openLent(how: Parameters<typeof openAsked>[0] = {}) {
    const lent = await openAccepted(how)
    await say(lent.ada, lent.id, 'handed_over')
    await say(lent.ben, lent.id, 'handed_over')
    return lent
  }

  return { market, day, makeThing, ask, get, say, cancel, openAsked, openAccepted, openLent }
}
