import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestMember } from '../../test/make-member.ts'
import { makeTestApp, type TestApp } from '../../test/make-test-app.ts'
import { mails } from '../db/schema/talk/mails.ts'
import { notifications } from '../db/schema/talk/notifications.ts'
import { inTransaction } from '../db/transaction.ts'
import { notify } from './notify.ts'
import { changePreferences } from './preference-store.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())

async function payOut({ id: to }: TestMember, key = v7()) {
  await inTransaction(t.db, (tx) =>
    notify(tx, t.deps, {
      event: 'payout_sent',
      to,
      key,
      at: t.clock.now(),
      facts: { amount: 500, bankName: 'Bank of Camden', lastFour: '1234' },
    }),
  )
}

async function toldTo({ id, email }: TestMember) {
  const bell = await t.db.select().from(notifications).where(eq(notifications.memberId, id))
  const mailed = await t.db.select().from(mails).where(eq(mails.to, email))
  return { bell: bell.map(({ kind }) => kind), mails: mailed.map(({ subject }) => subject) }
}

it('notify writes an event’s notification and mail', async () => {
  const member = await t.makeMember()
  await payOut(member)
  expect(await toldTo(member)).toEqual({ bell: ['payout_sent'], mails: ['Your withdrawal was paid'] })
})

it('notify sends no mail to a member who switched the event’s toggle off', async () => {
  const member = await t.makeMember()
  await changePreferences(t.db, member.id, { accountNotifications: false }, t.clock.now())
  await payOut(member)
  expect(await toldTo(member)).toEqual({ bell: ['payout_sent'], mails: [] })
})

it('notify has no effect when its transaction is rolled back', async () => {
  const member = await t.makeMember()
  const failing = inTransaction(t.db, async (tx) => {
    await notify(tx, t.deps, {
      event: 'payment_reinstated',
      to: member.id,
      key: v7(),
      at: t.clock.now(),
      facts: { amount: 500 },
    })
    throw new Error('after it')
  })
  await expect(failing).rejects.toThrow('after it')
  expect(await toldTo(member)).toEqual({ bell: [], mails: [] })
})
