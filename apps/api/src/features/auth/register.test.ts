// spec: accounts §7 auth calls

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { members } from '../../db/schema/members/members.ts'
import { accounts, ledgerEntries } from '../../db/schema/money/ledger.ts'
import { MINUTE } from '../../platform/durations.ts'
import { type AuthKit, makeAuthKit, registration, uniqueEmail } from './auth-test-kit.ts'
import { hashToken } from './secrets.ts'
import { consumeVerification } from './sign-up/sign-up-store.ts'

let kit: AuthKit
beforeAll(async () => {
  kit = await makeAuthKit()
})
afterAll(() => kit.close())

describe('POST /auth/register', () => {
  it('removes invisible characters from a pasted email, phone number and referral code', async () => {
    const email = uniqueEmail()
    const inviter = await kit.makeMember()
    await kit.db.update(members).set({ referralCode: 'KJ7M2Q9X' }).where(eq(members.id, inviter.id))
    const response = await kit.register({
      ...registration(),
      email: `\u202a${email}\u200b`,
      phone: '\u202d+44\u00a0161–496–\u0660\u0660\u0660\u0660\u202c',
      referred_by: '\ufeffkj7m\u2011\u0662q9x ',
      verificationToken: await kit.verified(email),
    })
    expect(response.statusCode).toBe(200)
    const [member] = await kit.db.select().from(members).where(eq(members.email, email))
    expect(member).toMatchObject({ phone: '+44 161-496-0000', referredById: inviter.id })
  })

  it('creates the member with both wallets and ten sparks', async () => {
    const email = uniqueEmail()
    const response = await kit.register({
      ...registration(),
      email,
      verificationToken: await kit.verified(email),
    })
    expect(response.statusCode).toBe(200)
    const { id } = response.json().data
    const [member] = await kit.db.select().from(members).where(eq(members.id, id))
    expect(member).toMatchObject({ email, role: 'member', referredById: null })
    expect(member?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)

    const wallets = await kit.db.select().from(accounts).where(eq(accounts.memberId, id))
    const byCurrency = Object.fromEntries(wallets.map((wallet) => [wallet.currency, wallet]))
    expect(byCurrency).toMatchObject({ GBP: { balance: 0 }, SPARK: { balance: 10_000 } })
    const entries = await kit.db
      .select()
      .from(ledgerEntries)
      .where(eq(ledgerEntries.accountId, byCurrency.SPARK?.id ?? ''))
    expect(entries.map((entry) => entry.amount)).toEqual([10_000])
  })

  it('keeps the browser’s time zone, or Europe/London without one', async () => {
    const zoneOf = async (overrides: Record<string, unknown>) => {
      const { id } = await kit.signUp(overrides)
      const [member] = await kit.db.select().from(members).where(eq(members.id, id))
      return member?.timeZone
    }
    expect(await zoneOf({ time_zone: 'Asia/Kolkata' })).toBe('Asia/Kolkata')
    expect(await zoneOf({})).toBe('Europe/London')
  })

  it('refuses an unknown time zone with 422', async () => {
    const email = uniqueEmail()
    const verificationToken = await kit.verified(email)
    const response = await kit.register({ ...registration(), email, verificationToken, time_zone: '+01:00' })
    expect(response.statusCode).toBe(422)
    expect(response.json().fields).toEqual([{ field: 'time_zone', message: 'We don’t know that time zone' }])
  })

  // spec: accounts §2 registration
  it('signs the new member in and returns nothing but the tokens and the id', async () => {
    const email = uniqueEmail()
    const response = await kit.register({
      ...registration(),
      email,
      verificationToken: await kit.verified(email),
    })
    const { id, accessToken, refreshToken, ...rest } = response.json().data
    expect(rest).toEqual({})
    expect((await kit.profile(id, accessToken)).json().data).toMatchObject({ email })
    expect((await kit.refresh(refreshToken)).statusCode).toBe(200)
  })

  it.each([
    ['Arabic', 'فاطمة', 'الزهراء'],
    ['Thai', 'สมชาย', 'ใจดี'],
    ['emoji', '🦊', '👩‍👩‍👧‍👦'],
    ['accents', 'Zoë', 'Ó Súilleabháin-N’Diaye'],
  ])('keeps a name in %s as typed', async (_, firstname, lastname) => {
    const { id } = await kit.signUp({ firstname, lastname })
    const [member] = await kit.db.select().from(members).where(eq(members.id, id))
    expect(member).toMatchObject({ firstname, lastname })
  })

  it('makes one account of concurrent requests with one token', async () => {
    const email = uniqueEmail()
    const form = { ...registration(), email, verificationToken: await kit.verified(email) }
    const responses = await Promise.all(Array.from({ length: 6 }, () => kit.register(form)))
    const codes = responses.map((response) => response.statusCode).toSorted()
    expect(codes).toEqual([200, 409, 409, 409, 409, 409])
    expect(await kit.db.select().from(members).where(eq(members.email, email))).toHaveLength(1)
  })

  it('makes one account of concurrent requests with two tokens for the email', async () => {
    const email = uniqueEmail()
    const tokens = [await kit.verified(email), await kit.verified(email)]
    const responses = await Promise.all(
      tokens.map((verificationToken) => kit.register({ ...registration(), email, verificationToken })),
    )
    expect(responses.map((response) => response.statusCode).toSorted()).toEqual([200, 409])
  })

  it('accepts a verification token once, even after the account’s email changed', async () => {
    const email = uniqueEmail()
    const form = { ...registration(), email, verificationToken: await kit.verified(email) }
    const { id } = (await kit.register(form)).json().data
    await kit.db.update(members).set({ email: uniqueEmail() }).where(eq(members.id, id))
    expect((await kit.register(form)).statusCode).toBe(409)

    const tokenHash = hashToken(await kit.verified(email))
    const spends = Array.from({ length: 5 }, () =>
      consumeVerification(kit.db, email, tokenHash, kit.clock.now()),
    )
    expect((await Promise.all(spends)).filter(Boolean)).toHaveLength(1)
  })

  // asvs: 6.6.2
  it('refuses a verification token of another email', async () => {
    const verificationToken = await kit.verified(uniqueEmail())
    const response = await kit.register({ ...registration(), email: uniqueEmail(), verificationToken })
    expect(response.json()).toMatchObject({ code: 'code_invalid' })
  })

  it('refuses a forged verification token', async () => {
    const response = await kit.register({
      ...registration(),
      email: uniqueEmail(),
      verificationToken: 'x'.repeat(43),
    })
    expect(response.json()).toMatchObject({ code: 'code_invalid' })
  })

  it('refuses a verification token after 30 minutes', async () => {
    const email = uniqueEmail()
    const verificationToken = await kit.verified(email)
    kit.clock.advance(30 * MINUTE)
    const response = await kit.register({ ...registration(), email, verificationToken })
    expect(response.json()).toMatchObject({ code: 'code_invalid' })
  })

  // asvs: 6.2.4
  it('refuses a common password and accepts a better one with the same token', async () => {
    const email = uniqueEmail()
    const form = { ...registration(), email, verificationToken: await kit.verified(email) }
    const weak = await kit.register({ ...form, password: 'Password1' })
    expect(weak.statusCode).toBe(422)
    expect(weak.json().fields).toEqual([{ field: 'password', message: expect.any(String) }])
    expect((await kit.register(form)).statusCode).toBe(200)
  })

  // asvs: 6.2.9
  it('accepts passwords of up to 128 characters, all of them significant', async () => {
    const password = `${'long and winding '.repeat(8)}`.slice(0, 127)
    const { email } = await kit.signUp({ password: `${password}!` })
    expect((await kit.logIn(email, `${password}!`)).statusCode).toBe(200)
    for (const other of [password, `${password}?`]) {
      expect((await kit.logIn(email, other)).statusCode).toBe(401)
    }
    const longer = {
      ...registration(),
      email: uniqueEmail(),
      verificationToken: 'x',
      password: `${password}!!`,
    }
    expect((await kit.register(longer)).json()).toMatchObject({ fields: [{ field: 'password' }] })
  })

  it('refuses a password that contains the email’s local part', async () => {
    const email = uniqueEmail()
    const form = { ...registration(), email, verificationToken: await kit.verified(email) }
    const response = await kit.register({ ...form, password: `my ${email.split('@')[0]} 1` })
    expect(response.json()).toMatchObject({ code: 'invalid', fields: [{ field: 'password' }] })
  })

  it('records the referrer, ignoring case, spaces and dashes in the code', async () => {
    const referrer = await kit.signUp({})
    const [row] = await kit.db.select().from(members).where(eq(members.id, referrer.id))
    const typed = ` ${row?.referralCode.slice(0, 4).toLowerCase()}-${row?.referralCode.slice(4)} `
    const { id } = await kit.signUp({ referred_by: typed })
    const [invited] = await kit.db.select().from(members).where(eq(members.id, id))
    expect(invited?.referredById).toBe(referrer.id)
    expect(invited?.referralCode).not.toBe(row?.referralCode)
  })

  it('reports an unknown referral code if asked to check, and ignores it otherwise', async () => {
    const email = uniqueEmail()
    const form = { ...registration(), email, verificationToken: await kit.verified(email) }
    const typed = { ...form, referred_by: 'NOBODY22' }
    const response = await kit.register({ ...typed, check_referral: true })
    expect(response.statusCode).toBe(422)
    expect(response.json().fields).toEqual([
      { field: 'referred_by', message: 'We don’t know that referral code' },
    ])
    const { id } = (await kit.register(typed)).json().data
    const [member] = await kit.db.select().from(members).where(eq(members.id, id))
    expect(member?.referredById).toBeNull()
  })

  // asvs: 6.2.1
  it.each([
    [{ password: 'short' }],
    [{ firstname: ' ' }],
    [{ firstname: 'a\u0000b' }],
    [{ gender: 'x' }],
    [{ phone: 'call me' }],
    [{ phone: '........' }],
    [{ phone: '+44 161 496 0000 ext 7' }],
    [{ role: 'moderator', gender: undefined }],
  ])('refuses %j with 422', async (wrong) => {
    const email = uniqueEmail()
    const response = await kit.register({ ...registration(), email, verificationToken: 'x', ...wrong })
    expect(response.statusCode).toBe(422)
  })

  // asvs: 15.3.3
  it('ignores a role in the body', async () => {
    const { id } = await kit.signUp({ role: 'moderator', cash_balance: 1e6 })
    const [member] = await kit.db.select().from(members).where(eq(members.id, id))
    expect(member?.role).toBe('member')
  })
})
