import { channelContract } from '@kindling/domain/notifications/channel-contract'
import type { ChannelSettingsChange } from '@kindling/domain/notifications/channel-settings'
import type { TestMember } from '../../../test/make-member.ts'
import { makeTestApp } from '../../../test/make-test-app.ts'
import { makeTestClock } from '../../../test/test-clock.ts'
import { openTimedMarket } from '../../../test/timed-bookings.ts'
import { sendDigests } from './digest-jobs.ts'

/** A Thursday in November, at noon in London. */
export const THURSDAY = new Date('2026-11-05T12:00:00Z')
/** The Monday after, at 8 in London. */
export const MONDAY = new Date('2026-11-09T08:00:00Z')

export const camden = { lat: 51.539, lon: -0.1426, location: 'Camden' }

/** Digests have a subject of their own, whatever is in them. */
const subjects = /^(New around you|One thing waits for you|\d+ things wait for you)$/

/** Neighbours who get digests, with a clock that stands on a Thursday. */
export async function makeDigestKit() {
  const app = await makeTestApp({ clock: makeTestClock(THURSDAY) })
  const market = openTimedMarket(app)

  /** As the clock has it done. */
  async function sendAt(at: Date) {
    app.clock.set(at)
    return await sendDigests(app.deps)
  }

  const digestsTo = async (member: TestMember) =>
    (await app.mailsTo(member.email)).filter(({ subject }) => subjects.test(subject))

  const lastTo = async (member: TestMember) => (await digestsTo(member)).at(-1)?.text ?? ''

  const choose = (as: TestMember, body: ChannelSettingsChange) =>
    app.call(channelContract.change, { as, body })

  /** One whose digest is planned, as it is a quarter of an hour after they joined. */
  async function makeReader(overrides: Parameters<typeof market.makeNeighbour>[1] = {}) {
    const member = await market.makeNeighbour(0, {
      ...camden,
      createdAt: app.clock.now(),
      ...overrides,
    })
    await sendDigests(app.deps)
    return member
  }

  return { ...app, market, sendAt, digestsTo, lastTo, choose, makeReader }
}

export type DigestKit = Awaited<ReturnType<typeof makeDigestKit>>
