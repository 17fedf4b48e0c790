import { accountContract } from '@kindling/domain/account/account-contract'
import { calendarContract } from '@kindling/domain/appointments/calendar-contract'
import { passwordContract } from '@kindling/domain/auth/password-contract'
import { pushContract } from '@kindling/domain/notifications/push-contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cheapHash } from '../../test/cheap-hash.ts'
import { enterElsewhere, type TestMember } from '../../test/make-member.ts'
import { makeTestApp, type TestApp } from '../../test/make-test-app.ts'
import { makeSubscription } from '../../test/push-double.ts'
import { openTimedMarket, type TimedMarket } from '../../test/timed-bookings.ts'
import { statementLink } from '../features/statement/download-links.ts'
import { linksFor, readPrivateLink } from '../files/private-links.ts'
import { viewerOf } from '../http/answers/private-file.ts'

// A new password revokes more than sessions: links and feeds that work without signing in.

const PASSWORD = 'joyful-otter-parade'
const NEW = 'seven-quiet-herons'

let t: TestApp
let market: TimedMarket
let passwordHash: string
beforeAll(async () => {
  t = await makeTestApp()
  market = openTimedMarket(t)
  passwordHash = await cheapHash(PASSWORD)
})
afterAll(() => t.close())

const statusOf = async (url: string) => (await t.app.inject(url)).statusCode

/** Resets the password by the link in a mail. */
async function reset({ email }: TestMember): Promise<void> {
  await t.call(passwordContract.forgot, { body: { email } })
  const [mail] = (await t.mailsTo(email)).toReversed()
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  expect((await t.call(passwordContract.reset, { body: { token, newPassword: NEW } })).statusCode).toBe(200)
}

const change = (as: TestMember, endLinks?: boolean) =>
  t.call(passwordContract.change, {
    as,
    body: { password: PASSWORD, newPassword: NEW, ...(endLinks !== undefined && { endLinks }) },
  })

async function makeFeed(as: TestMember): Promise<string> {
  return new URL((await t.call(calendarContract.makeFeed, { as })).data().url).pathname
}

/** A provider with an accepted booking at a client's home, and the path of a calendar feed that shows it. */
async function openHome() {
  const provider = await market.makeNeighbour(0, { passwordHash })
  const client = await market.makeNeighbour(1000)
  const offer = await market.makeOffer(provider)
  await market.setHours(provider)
  const [nine = ''] = await market.slots(client, offer)
  await market.act(provider, 'accept', await market.bookAt(client, offer, nine))
  const feed = await makeFeed(provider)
  expect((await t.app.inject(feed)).body).toContain('14 Mill Road')
  return { provider, feed }
}

describe('a password reset', () => {
  // asvs: 7.4.3 access without signing in
  it('revokes the calendar feed, and the settings show it', async () => {
    const { provider, feed } = await openHome()
    await reset(provider)
    const after = await t.app.inject(feed)
    expect([after.statusCode, after.body.includes('Mill Road')]).toEqual([404, false])
    const back = await enterElsewhere(t.deps, provider)
    const own = async () => (await t.call(calendarContract.own, { as: back })).data().feed
    expect(await own()).toMatchObject({ has_ended: true })
    const fresh = await makeFeed(back)
    expect([await statusOf(fresh), await statusOf(feed)]).toEqual([200, 404])
    expect(await own()).toMatchObject({ has_ended: false })
  })

  // asvs: 7.4.3 access without signing in
  it('revokes downloads and private links made before', async () => {
    const ada = await t.makeMember({ passwordHash })
    const asked = await t.call(accountContract.export, { as: ada, body: { password: PASSWORD } })
    const link = (await linksFor(t.deps, ada.id))('papers')
    const opens = () =>
      viewerOf(t.deps, 'papers', Object.fromEntries(new URL(link, 'https://x').searchParams))
    expect(await opens()).toMatchObject({ memberId: ada.id })
    const of = { sessionId: ada.sessionId, generation: 0 }
    const statement = statementLink(t.deps, of, { separator: 'comma' })
    expect(await statusOf(statement)).toBe(200)
    await reset(ada)
    expect(await opens()).toBeUndefined()
    expect([await statusOf(statement), await statusOf(asked.data().url)]).toEqual([404, 404])
  })

  it('sends a mail that names the revoked calendar feed', async () => {
    const ada = await t.makeMember({ passwordHash })
    await reset(ada)
    const [mail] = (await t.mailsTo(ada.email)).toReversed()
    expect(mail?.text).toContain('The private address for your calendar ended with it')
  })

  // asvs: 7.4.3 access without signing in
  it('revokes a feed that is made by a session whose revocation isn’t known yet', async () => {
    const ada = await t.makeMember({ passwordHash })
    const before = { ...t.deps.sessions }
    const known = await before.find(ada.sessionId)
    await reset(ada)
    // The process still has the session cached.
    t.deps.sessions = { ...before, find: async () => known }
    const feed = await makeFeed(ada).finally(() => {
      t.deps.sessions = before
    })
    expect(await statusOf(feed)).toBe(404)
  })
})

describe('a password change', () => {
  // asvs: 7.4.3 access without signing in
  it('revokes the calendar feed only if the member wants it', async () => {
    const { provider, feed } = await openHome()
    expect((await change(provider)).statusCode).toBe(200)
    expect(await statusOf(feed)).toBe(200)
    const other = await openHome()
    expect((await change(other.provider, true)).statusCode).toBe(200)
    expect(await statusOf(other.feed)).toBe(404)
  })

  it('keeps push notifications only on the device in use', async () => {
    const ada = await t.makeMember({ passwordHash })
    const phone = await enterElsewhere(t.deps, ada)
    for (const as of [ada, phone]) await t.call(pushContract.subscribe, { as, body: makeSubscription() })
    await change(ada, true)
    const { rows } = await t.db.execute(
      `select s.session_id, s.credential_generation = m.credential_generation as is_current
       from push_subscriptions s join members m on m.id = s.member_id where m.id = '${ada.id}'`,
    )
    expect(rows).toEqual([{ session_id: ada.sessionId, is_current: true }])
  })
})

// asvs: 7.4.3 access without signing in
it('making a calendar feed sends the member a mail', async () => {
  const ada = await t.makeMember()
  await makeFeed(ada)
  expect((await t.mailsTo(ada.email)).map(({ subject }) => subject)).toEqual([
    'Your bookings can now be read in a calendar',
  ])
})

it('a link with a changed generation is invalid', async () => {
  const ada = await t.makeMember()
  const query = new URL((await linksFor(t.deps, ada.id))('papers'), 'https://x').searchParams
  query.set('gen', '1')
  const read = readPrivateLink(
    t.deps.config.secrets.data,
    { id: 'papers', query: Object.fromEntries(query) },
    t.clock.now(),
  )
  expect(read).toBeUndefined()
})
