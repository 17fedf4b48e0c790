// spec: marketplace §7 change password

import { passwordContract } from '@kindling/domain/auth/password-contract'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { passwordResets } from '../../db/schema/members/auth.ts'
import { members } from '../../db/schema/members/members.ts'
import { MINUTE } from '../../platform/durations.ts'
import { type AuthKit, makeAuthKit, PASSWORD, uniqueEmail } from './auth-test-kit.ts'

let kit: AuthKit
beforeAll(async () => {
  kit = await makeAuthKit()
})
afterAll(() => kit.close())

const NEW = 'seven-quiet-herons'
const link = /^http:\/\/localhost:3000\/reset-psw\?token=([\w-]{43})$/m

const forgot = (email: unknown, address?: string) =>
  kit.send(passwordContract.forgot, { body: { email }, address })
const reset = (token: unknown, newPassword: unknown = NEW) =>
  kit.send(passwordContract.reset, { body: { token, newPassword } })
const change = (bearer: string, password: unknown, newPassword: unknown = NEW) =>
  kit.send(passwordContract.change, { bearer, body: { password, newPassword } })
const newestMail = async (email: string) => (await kit.mailsTo(email)).at(-1)

async function linkFor(email: string): Promise<string> {
  await forgot(email)
  const token = link.exec((await newestMail(email))?.text ?? '')?.[1]
  if (token === undefined) throw new Error(`no link was mailed to ${email}`)
  return token
}

describe('POST /auth/forgot/password', () => {
  // spec: accounts §7 unknown emails
  // asvs: 6.3.8
  it('answers the same with or without an account, and mails a link only to members', async () => {
    const [{ email }, stranger] = [await kit.signedIn(), uniqueEmail()]
    const [known, unknown] = [await forgot(email), await forgot(stranger)]
    expect(known.statusCode).toBe(200)
    expect(unknown.body).toBe(known.body)
    expect((await newestMail(email))?.text).toMatch(link)
    const mail = await newestMail(stranger)
    expect(mail?.subject).toBe('There is no Kindling account with this email')
    expect(mail?.text).not.toContain('token')
  })

  // spec: accounts §7 unknown emails
  // asvs: 6.3.8
  it('runs the same statements for an unknown email as for a member’s', async () => {
    const { email } = await kit.makeMember()
    const query = vi.spyOn(pg.Client.prototype, 'query')
    const statementsFor = async (asked: string) => {
      query.mockClear()
      expect((await forgot(asked)).statusCode).toBe(200)
      const statements = query.mock.calls.map(([statement]) =>
        JSON.stringify(statement, (key, value) => (key === 'values' ? undefined : value)),
      )
      // The job queue reads its settings now and then.
      return statements.filter((statement) => !statement.includes('q.retry_limit'))
    }
    const known = await statementsFor(email)
    expect(known.length).toBeGreaterThan(3)
    expect(await statementsFor(uniqueEmail())).toEqual(known)
    query.mockRestore()
  })

  // spec: accounts §2 forgotten password
  it.each([
    [undefined, 'Email is required'],
    ['', 'Email is required'],
    ['   ', 'Email is required'],
    ['somebody', 'Please enter a valid email address'],
    ['a@b@c.test', 'Please enter a valid email address'],
  ])('refuses %j as an email with 422', async (email, message) => {
    const response = await forgot(email)
    expect(response.statusCode).toBe(422)
    expect(response.json()).toMatchObject({ message, fields: [{ field: 'email', message }] })
  })

  // asvs: Mastodon
  it('answers 429 after five requests in thirty minutes for one email', async () => {
    const email = uniqueEmail()
    for (let times = 0; times < 5; times += 1) expect((await forgot(email)).statusCode).toBe(200)
    expect((await forgot(email)).statusCode).toBe(429)
    expect((await forgot(uniqueEmail())).statusCode).toBe(200)
  })

  // asvs: 6.4.3
  it('stores only a hash of the link’s token', async () => {
    const { email } = await kit.makeMember()
    const token = await linkFor(email)
    const rows = await kit.db.select().from(passwordResets).where(eq(passwordResets.email, email))
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

// spec: accounts §2 forgotten password
describe('POST /auth/reset/forgot/password', () => {
  // asvs: 6.4.3
  it('sets the new password, ends every session and mails the member', async () => {
    const { id, email, accessToken, refreshToken } = await kit.signedIn()
    const response = await reset(await linkFor(email))
    expect(response.json()).toEqual({ status: 'success', message: 'Password reset successful!', data: {} })
    expect((await kit.profile(id, accessToken)).statusCode).toBe(401)
    expect((await kit.refresh(refreshToken)).statusCode).toBe(401)
    expect((await kit.logIn(email, PASSWORD)).statusCode).toBe(401)
    expect((await kit.logIn(email, NEW)).statusCode).toBe(200)
    expect((await newestMail(email))?.subject).toBe('Your Kindling password was changed')
  })

  // asvs: 6.4.3
  it('works once, also with concurrent requests', async () => {
    const { email } = await kit.signedIn()
    const token = await linkFor(email)
    const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => reset(token, `${NEW}-number-${n}`)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect((await reset(token)).statusCode).toBe(400)
  })

  it('voids the member’s other links', async () => {
    const { email } = await kit.signedIn()
    const [first, second] = [await linkFor(email), await linkFor(email)]
    expect((await reset(first)).statusCode).toBe(200)
    expect((await reset(second)).json()).toMatchObject({ code: 'code_invalid' })
  })

  // asvs: 6.4.3
  it('refuses a link after thirty minutes with code_invalid', async () => {
    const { email } = await kit.signedIn()
    const token = await linkFor(email)
    kit.clock.advance(30 * MINUTE)
    const response = await reset(token)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual({
      status: 'error',
      code: 'code_invalid',
      message: 'Invalid or missing reset token',
    })
  })

  it.each([undefined, '', 'A'.repeat(43), 'x'.repeat(10_000), null, 1])(
    'refuses %j as a token',
    async (token) => {
      const response = await reset(token)
      expect([400, 422]).toContain(response.statusCode)
      expect((await kit.logIn(uniqueEmail(), NEW)).statusCode).toBe(401)
    },
  )

  it('keeps the link valid after a password that is too short or too common', async () => {
    const { email } = await kit.signedIn()
    const token = await linkFor(email)
    const short = await reset(token, 'seven77')
    expect(short.json()).toMatchObject({
      fields: [{ field: 'newPassword', message: 'Password must be at least 8 characters long' }],
    })
    expect((await reset(token, 'password123')).statusCode).toBe(422)
    expect((await reset(token)).statusCode).toBe(200)
  })

  it('ends sessions of logins that started with the old password', async () => {
    const { id, email } = await kit.signedIn()
    const token = await linkFor(email)
    // All start before the reset ends; logins that succeeded are signed out when it has ended.
    const [resetting, ...logins] = await Promise.all([
      reset(token),
      ...Array.from({ length: 8 }, () => kit.logIn(email, PASSWORD)),
    ])
    expect(resetting?.statusCode).toBe(200)
    for (const login of logins) {
      if (login.statusCode !== 200) continue
      expect((await kit.profile(id, login.json().data.accessToken)).statusCode).toBe(401)
    }
  })

  it('refuses a link mailed to an email that isn’t the member’s any more', async () => {
    const { id, email } = await kit.signedIn()
    const token = await linkFor(email)
    await kit.db.update(members).set({ email: uniqueEmail() }).where(eq(members.id, id))
    expect((await reset(token)).statusCode).toBe(400)
  })
})

describe('changing the password', () => {
  // asvs: 7.4.3
  it('keeps the current session, ends the others and mails the member', async () => {
    const { id, email, accessToken, refreshToken } = await kit.signedIn()
    const other = (await kit.logIn(email)).json().data
    const response = await change(accessToken, PASSWORD)
    expect(response.json()).toEqual({
      status: 'success',
      message: 'Password reset was successful!',
      data: {},
    })
    expect((await kit.profile(id, accessToken)).statusCode).toBe(200)
    expect((await kit.refresh(refreshToken)).statusCode).toBe(200)
    expect((await kit.profile(id, other.accessToken)).statusCode).toBe(401)
    expect((await kit.refresh(other.refreshToken)).statusCode).toBe(401)
    expect((await kit.logIn(email, NEW)).statusCode).toBe(200)
    expect((await newestMail(email))?.subject).toBe('Your Kindling password was changed')
  })

  // asvs: 6.2.3
  it('refuses a wrong current password with 422', async () => {
    const { email, accessToken } = await kit.signedIn()
    const response = await change(accessToken, 'not the password')
    expect(response.statusCode).toBe(422)
    expect(response.json()).toMatchObject({
      fields: [{ field: 'password', message: 'That is not your current password.' }],
    })
    expect((await kit.logIn(email, PASSWORD)).statusCode).toBe(200)
  })

  // asvs: 6.2.3
  it('answers 429 after ten wrong passwords, even to the right one, for 30 minutes', async () => {
    const { accessToken, refreshToken } = await kit.signedIn()
    for (let tries = 0; tries < 10; tries += 1) await change(accessToken, `wrong number ${tries}`)
    expect((await change(accessToken, PASSWORD)).statusCode).toBe(429)
    kit.clock.advance(30 * MINUTE)
    const next = (await kit.refresh(refreshToken)).json().data
    expect((await change(next.accessToken, PASSWORD)).statusCode).toBe(200)
  })

  it('voids password reset links mailed before', async () => {
    const { email, accessToken } = await kit.signedIn()
    const token = await linkFor(email)
    await change(accessToken, PASSWORD)
    expect((await reset(token)).statusCode).toBe(400)
  })

  // asvs: 6.2.1
  it.each([['password123'], ['short'], [''], [undefined]])(
    'refuses %j as the new password',
    async (newPassword) => {
      const { accessToken } = await kit.signedIn()
      expect((await change(accessToken, PASSWORD, newPassword ?? null)).statusCode).toBe(422)
    },
  )
})
