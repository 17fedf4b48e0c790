import { authContract, tokensSchema } from '@kindling/domain/auth/auth-contract'
import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { emailVerifications, passwordResets } from '../../src/db/schema/members/auth.ts'
import { skills } from '../../src/db/schema/offers/skills.ts'
import { hashToken } from '../../src/features/auth/secrets.ts'
import { cheapHash } from '../cheap-hash.ts'
import type { TestMember } from '../make-member.ts'
import { makeTestApp, type TestApp } from '../make-test-app.ts'
import { type Offer, openMarket } from '../market.ts'

/** Callers: the owner of the call's subject, the other side of the booking, an unrelated member, and a moderator. */
export type Caller = 'owner' | 'counterparty' | 'stranger' | 'moderator'
export const callers: readonly Caller[] = ['owner', 'counterparty', 'stranger', 'moderator']

export const PASSWORD = 'joyful-otter-parade'

/** Part of every booking's address: a response that contains it reveals the address. */
export const ADDRESS = 'Quince Passage'

/** Values that only the member may read. */
interface Secrets {
  texts: string[]
  /** Pounds. */
  balance: number
}

type Standing = 'pending' | 'accepted' | 'in_progress' | 'completed'

/** The test data of the matrix: members with private details, bookings, offers and everything that calls are about. */
export async function makeNeighbourhood() {
  const t = await makeTestApp()
  const market = openMarket(t)
  const passwordHash = await cheapHash(PASSWORD)
  const details = new Map<string, string[]>()
  const surnames = new Map<string, string>()
  const tables = await tablesOf(t)

  const makeResident = async (name: string, pounds: number, role: 'member' | 'moderator' = 'member') => {
    const email = `${name.toLowerCase()}.private@example.test`
    const phone = `+44 7700 9${pounds}`
    const street = `${name} Lane 7`
    const zipCode = `ZZ${String(pounds).slice(0, 2)} ${name}`
    const referralCode = `REF${name.toUpperCase()}`
    const position = { lat: 52.123_456 + pounds / 1e9, lon: 0.654_321 + pounds / 1e9 }
    const member = await market.makeNeighbour(pounds, {
      email,
      phone,
      street,
      zipCode,
      referralCode,
      role,
      passwordHash,
      ...position,
      firstname: name,
      lastname: `Mc${name}sson`,
      location: 'Cambridge',
      bio: 'Good with hands',
    })
    surnames.set(member.id, `Mc${name}sson`)
    const places = [String(position.lat), String(position.lon)]
    details.set(member.id, [email, phone, street, zipCode, referralCode, passwordHash, ...places])
    return member
  }

  const people: Record<Caller, TestMember> = {
    owner: await makeResident('Olive', 7_310_117),
    counterparty: await makeResident('Casper', 5_190_223),
    stranger: await makeResident('Selma', 3_070_339),
    moderator: await makeResident('Mona', 1_950_441, 'moderator'),
  }
  const offer = await market.makeOffer(people.counterparty, 20)
  const hidden = await market.makeOffer(people.owner, 30, { approvalStatus: 'pending' })
  const deleted = await market.makeOffer(people.owner, 30, { deletedAt: t.clock.now() })

  /** Ids that only the two sides of a booking may see. */
  const partyOnly: string[] = []

  async function pay(): Promise<string> {
    const id = await market.pay(people.owner, offer)
    partyOnly.push(id)
    return id
  }

  /** A booking by the owner of the counterparty's offer. */
  async function booking(standing: Standing = 'pending'): Promise<string> {
    const fields = { booking_location: `14 ${ADDRESS}, Cambridge CB1 2AD`, booking_lat: '52.2121' }
    const { id } = (await market.request(people.owner, offer, await pay(), { fields })).data()
    partyOnly.push(id)
    if (standing === 'pending') return id
    await market.act(people.counterparty, 'accept', id)
    if (standing === 'in_progress') await market.act(people.owner, 'in-progress', id)
    if (standing === 'completed') await market.act(people.counterparty, 'complete', id)
    return id
  }

  async function categoryOf({ id }: Offer): Promise<string> {
    const [row] = await t.db.select({ id: skills.categoryId }).from(skills).where(eq(skills.id, id))
    if (row === undefined) throw new Error(`no skill ${id}`)
    return row.id
  }

  /** Opens a session of its own by a login. */
  async function logIn({ email }: TestMember) {
    const answer = await t.call(authContract.login, { body: { email, password: PASSWORD } })
    return tokensSchema.parse(answer.data())
  }

  /** A verified email address, and the token that a registration needs. */
  async function verifyEmail() {
    const [email, verificationToken] = [`newcomer-${v7()}@example.test`, `proof-${v7()}`]
    const now = t.clock.now()
    const expiresAt = new Date(now.getTime() + 60_000)
    const tokenHash = hashToken(verificationToken)
    await t.db.insert(emailVerifications).values({ email, tokenHash, expiresAt, createdAt: now })
    return { email, verificationToken }
  }

  /** A new member with the same password, for calls that change who they are. */
  const makeNewcomer = () => t.makeMember({ passwordHash })

  /** Token of a password reset link. */
  async function resetToken() {
    const { email } = await makeNewcomer()
    const token = `link-${v7()}`
    const now = t.clock.now()
    const expiresAt = new Date(now.getTime() + 60_000)
    await t.db
      .insert(passwordResets)
      .values({ email, tokenHash: hashToken(token), expiresAt, createdAt: now })
    return token
  }

  /** Private values of all members but the caller. */
  async function secretsOfOthers(caller: Caller): Promise<Secrets[]> {
    const { rows } = await t.db.execute<{ id: string; balance: number }>(
      sql`select member_id as id, balance from accounts where kind = 'member' and currency = 'GBP' and balance > 0`,
    )
    return rows
      .filter(({ id }) => id !== people[caller].id)
      .map(({ id, balance }) => ({ texts: details.get(id) ?? [], balance: balance / 100 }))
  }

  /** Last names of all members with whom the caller has no booking. */
  async function surnamesOfOthers(caller: Caller): Promise<string[]> {
    const own = people[caller].id
    const { rows } = await t.db.execute<{ id: string }>(
      sql`select case when client_id = ${own} then provider_id else client_id end as id from bookings
        where ${own} in (client_id, provider_id)`,
    )
    const known = new Set([own, ...rows.map(({ id }) => id)])
    return [...surnames].filter(([id]) => !known.has(id)).map(([, surname]) => surname)
  }

  return {
    t,
    market,
    people,
    offer,
    hidden,
    deleted,
    partyOnly,
    pay,
    booking,
    categoryOf,
    logIn,
    verifyEmail,
    makeNewcomer,
    resetToken,
    secretsOfOthers,
    surnamesOfOthers,
    fingerprint: () => fingerprint(t, tables),
    close: () => t.close(),
  }
}

export type Neighbourhood = Awaited<ReturnType<typeof makeNeighbourhood>>

/** Tables that a refused call may write to. */
const traces = new Set(['idempotency_keys', 'rate_limits'])

/** All other tables: a refused call must not change them. */
async function tablesOf({ db }: TestApp): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  return rows.map(({ name }) => name).filter((name) => !traces.has(name))
}

/**
 * Changes with any row of these tables: `xmin` is the transaction that wrote a row last, and a deletion changes the
 * count. A checksum of the rows took half of the matrix's time.
 */
async function fingerprint({ db }: TestApp, tables: readonly string[]): Promise<string> {
  const parts = tables.map(
    (name) =>
      sql`select ${name}::text as name, count(*) as rows, max(xmin::text::bigint) as written from ${sql.identifier(name)}`,
  )
  return JSON.stringify((await db.execute(sql`${sql.join(parts, sql` union all `)} order by 1`)).rows)
}
