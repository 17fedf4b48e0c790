import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestMember } from '../../test/make-member.ts'
import { makeTestApp, type TestApp } from '../../test/make-test-app.ts'
import type { Executor } from '../db/connect.ts'
import { members } from '../db/schema/members/members.ts'
import { mails } from '../db/schema/talk/mails.ts'
import { liveEvents, notifications } from '../db/schema/talk/notifications.ts'
import { type Told, tell } from './tell-store.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())

function noticeFor({ id: memberId }: TestMember, key = v7()): Told['notices'][number] {
  const row: Told['notices'][number]['row'] = {
    id: v7(),
    memberId,
    group: 'account',
    kind: 'wallet_credited',
    key,
    createdAt: t.clock.now(),
    title: 'Money added',
    description: '£20.00 “is” in your wallet.',
    readAt: null,
    target: 'wallet',
    targetId: null,
  }
  return { row, isInBell: true, push: undefined }
}

function mailTo({ id, email: to }: TestMember, isAlways = false): Told['mails'][number] {
  const mail = t.deps.mailer.toQueue({ to, subject: 'Hello', text: 'There' })
  return { mail, readerId: isAlways ? null : id }
}

async function depart(db: Executor, { id }: TestMember) {
  const gone = { phone: null, passwordHash: null, gender: null, location: null, lat: null }
  const email = `${id}@deleted.invalid`
  await db
    .update(members)
    .set({ ...gone, email, deletedAt: t.clock.now() })
    .where(eq(members.id, id))
}

const tellNow = (told: Told) => t.db.transaction((tx) => tell(tx, told))

/** A member's live events and notifications, and the number of queued mails. */
async function toldTo({ id, email }: TestMember) {
  const events = await t.db
    .select()
    .from(liveEvents)
    .where(eq(liveEvents.memberId, id))
    .orderBy(liveEvents.id)
  const bell = await t.db.select().from(notifications).where(eq(notifications.memberId, id))
  return {
    events: events.map(({ event }) => (event as { type: string }).type),
    bell,
    mails: await t.db.$count(mails, eq(mails.to, email)),
  }
}

it('writes live events, notifications and mails as given, in order', async () => {
  const member = await t.makeMember()
  const [notice, mail] = [noticeFor(member), mailTo(member)]
  const profile = { memberId: member.id, event: { type: 'profile' } } as const
  await tellNow({ events: [profile], notices: [notice], mails: [mail] })
  expect(await toldTo(member)).toEqual({ events: ['profile', 'notification'], bell: [notice.row], mails: 1 })
  const [queued] = await t.db.select().from(mails).where(eq(mails.id, mail.mail.id))
  const { at, ...said } = mail.mail
  expect(queued).toMatchObject({ ...said, createdAt: at, triedSince: at, nextTryAt: at, state: 'waiting' })
})

it('writes one notification for each key', async () => {
  const [member, key] = [await t.makeMember(), v7()]
  for (let time = 0; time < 2; time += 1) {
    await tellNow({ events: [], notices: [noticeFor(member, key)], mails: [] })
  }
  expect(await toldTo(member)).toMatchObject({ events: ['notification'], bell: [{ key }] })
})

it('writes nothing for a member who has left meanwhile, except mails that are always sent', async () => {
  const member = await t.makeMember()
  const news = { notices: [noticeFor(member)], mails: [mailTo(member), mailTo(member, true)] }
  await depart(t.db, member)
  await tellNow({ events: [], ...news })
  expect(await toldTo(member)).toEqual({ events: [], bell: [], mails: 1 })
})

it('waits for a deletion in progress', async () => {
  const member = await t.makeMember()
  const news = { events: [], notices: [noticeFor(member)], mails: [mailTo(member)] }
  let told: Promise<void> | undefined
  await t.db.transaction(async (tx) => {
    await tx.select({ id: members.id }).from(members).where(eq(members.id, member.id)).for('update')
    await depart(tx, member)
    told = tellNow(news)
    await untilSomebodyWaits()
  })
  await told
  expect(await toldTo(member)).toEqual({ events: [], bell: [], mails: 0 })
})

async function untilSomebodyWaits(): Promise<void> {
  for (;;) {
    const { rows } = await t.deps.pools.main.pool.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
    if (rows.length > 0) return
  }
}
