import { pushContract } from '@kindling/domain/notifications/push-contract'
import { v7 } from 'uuid'
import { expect } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import { makeTestApp, type TestApp } from '../../../test/make-test-app.ts'
import { makeSubscription, openPushServices } from '../../../test/push-double.ts'
import { makeTestClock } from '../../../test/test-clock.ts'
import { toldBooking } from '../../../test/told-booking.ts'
import { inTransaction } from '../../db/transaction.ts'
import { notify } from '../notify.ts'
import { pushJob } from './push-sender.ts'

export type PushKit = Awaited<ReturnType<typeof openPushKit>>

/** A test app whose pushes go to a fake push service. The time is noon, outside quiet hours. */
export async function openPushKit() {
  const clock = makeTestClock(new Date('2026-06-10T11:00:00Z'))
  const services = await openPushServices(() => t.deps.push.publicKey())
  const t: TestApp = await makeTestApp({ outside: services.outside, clock })

  async function subscribe(as: TestMember, origin?: string) {
    const subscription = makeSubscription(origin)
    const answer = await t.call(pushContract.subscribe, { as, body: subscription })
    expect(answer.statusCode).toBe(200)
    return subscription.endpoint
  }

  return {
    t,
    clock,
    services,
    subscribe,
    /** A member with a device at a push service of its own. */
    async makeHearer(origin = `https://push-${v7()}.example.com`) {
      const member = await t.makeMember()
      return { member, endpoint: await subscribe(member, origin) }
    },
    accept: (member: TestMember, firstname = 'Ben Okri', key = v7()) =>
      inTransaction(t.db, (tx) =>
        notify(tx, t.deps, {
          event: 'booking_accepted',
          to: member.id,
          key,
          at: clock.now(),
          facts: {
            booking: toldBooking,
            side: 'client',
            other: { firstname, lastname: '' },
            at: clock.now(),
          },
        }),
      ),
    /** Runs the minutely job. */
    async sweep() {
      await t.deps.jobs.send(pushJob, {})
      await t.deps.jobs.runDue({ only: pushJob })
    },
    heard: (endpoint: string) => services.delivered.filter((one) => one.endpoint === endpoint),
    triesOf: (endpoint: string) => services.asked.filter((one) => one === endpoint).length,
    devicesOf: async (as: TestMember) => (await t.call(pushContract.state, { as })).data().devices,
    /** After each test: resets the fake, and checks that all requests followed the standards. */
    check() {
      services.answer()
      expect(services.faults).toEqual([])
    },
    async close() {
      await t.close()
      services.close()
    },
  }
}
