import { channelContract } from '@kindling/domain/notifications/channel-contract'
import type { ChannelSettingsChange } from '@kindling/domain/notifications/channel-settings'
import type { TestMember } from '../../../test/make-member.ts'
import { makeTestApp } from '../../../test/make-test-app.ts'
import { dayAfter, type Offer } from '../../../test/market.ts'
import { makeTestClock } from '../../../test/test-clock.ts'
import { openTimedMarket } from '../../../test/timed-bookings.ts'
import { sendDigests } from './digest-jobs.ts'

/** A Thursday in November, at noon in London. */
export const THURSDAY = new Date('2026-11-05T12:00:00Z')
/** The Monday after, at 8 in London. */
export const MONDAY = new Date('2026-11-09T08:00:00Z')

export const camden = { lat: 51.539, lon: -0.1426, location: 'Camden' }

const DAY = 24 * 3_600_000

/** Matches the subject of any digest. */
const subjects = /^(New around you|One thing waits for you|\d+ things wait for you)$/

/** A test app with digest readers, and a clock set to a Thursday. */
export async function makeDigestKit() {
  const app = await makeTestApp({ clock: makeTestClock(THURSDAY) })
  const market = openTimedMarket(app)

  /** Runs the digest job at an instant. */
  async function sendAt(at: Date) {
    app.clock.set(at)
    return await sendDigests(app.deps)
  }

  const digestsTo = async (member: TestMember) =>
    (await app.mailsTo(member.email)).filter(({ subject }) => subjects.test(subject))

  const lastTo = async (member: TestMember) => (await digestsTo(member)).at(-1)?.text ?? ''

  const choose = (as: TestMember, body: ChannelSettingsChange) =>
    app.call(channelContract.change, { as, body })

  /** A member whose first digest is scheduled, as it is a quarter of an hour after sign-up. */
  async function makeReader(overrides: Parameters<typeof market.makeNeighbour>[1] = {}) {
    const member = await market.makeNeighbour(0, {
      ...camden,
      createdAt: app.clock.now(),
      ...overrides,
    })
    await sendDigests(app.deps)
    return member
  }

  let places = 0
  /** A place 13 miles from the last one, so that nothing of other tests is near. */
  const elsewhere = () => ({ lat: 40 + 0.2 * places++, lon: -3, location: 'Exeter' })

  /** A booking between Clio and Piet, both with a daily digest, far from all others. */
  async function makeSides() {
    const place = elsewhere()
    const client = await market.makeNeighbour(1000, { ...place, firstname: 'Clio' })
    const provider = await market.makeNeighbour(0, { ...place, firstname: 'Piet', lastname: 'Vos' })
    const offer = await market.makeOffer(provider, 20, { createdAt: new Date('2026-01-01') })
    for (const side of [client, provider]) await choose(side, { digest: 'daily' })
    return { client, provider, offer }
  }

  /** Books for the next day: a request for today would expire today. */
  async function book(client: TestMember, offer: Offer): Promise<string> {
    const booking_date = dayAfter(app.clock.now(), 1)
    const intent = await market.pay(client, offer)
    return (await market.request(client, offer, intent, { fields: { booking_date } })).data().id
  }

  /** The member's digest of the next morning. */
  async function next(member: TestMember) {
    const before = (await digestsTo(member)).length
    const morning = new Date(app.clock.now().getTime() + DAY)
    morning.setUTCHours(8, 0, 0, 0)
    await sendAt(morning)
    return (await digestsTo(member)).slice(before).map(({ subject, text }) => ({ subject, text }))
  }

  return { ...app, market, sendAt, digestsTo, lastTo, choose, makeReader, elsewhere, makeSides, book, next }
}

export type DigestKit = Awaited<ReturnType<typeof makeDigestKit>>
