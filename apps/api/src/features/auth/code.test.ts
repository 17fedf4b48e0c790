// spec: accounts §2 otp
// spec: accounts §7 auth calls
// spec: accounts §7 verify/email codes

import { authContract } from '@kindling/domain/auth/auth-contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emailVerifications, oneTimeCodes } from '../../db/schema/members/auth.ts'
import { DAY, MINUTE } from '../../platform/durations.ts'
import { type AuthKit, makeAuthKit, uniqueEmail } from './auth-test-kit.ts'
import { hashCode } from './secrets.ts'

let kit: AuthKit
beforeAll(async () => {
  kit = await makeAuthKit()
})
afterAll(() => kit.close())

const WRONG_CODE = {
  status: 'error',
  code: 'code_invalid',
  message: 'That code is wrong or has expired. Ask for a new one.',
}

const otherThan = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')

describe('POST /auth/resend/code', () => {
  it('mails four digits on a line of their own', async () => {
    const email = uniqueEmail()
    const response = await kit.askForCode(email)
    expect(response.json()).toEqual({
      status: 'success',
      message: 'Verification code sent successfully!',
      data: {},
    })
    const [mail] = await kit.mailsTo(email)
    expect(mail?.text).toMatch(/^\d{4}$/m)
  })

  // spec: accounts §7 unknown emails
  // asvs: 6.3.8
  it('answers the same for an email with an account and mails a notice without a code', async () => {
    const email = uniqueEmail()
    await kit.signUp({ email })
    const known = await kit.askForCode(email)
    const unknown = await kit.askForCode(uniqueEmail())
    expect(known.statusCode).toBe(unknown.statusCode)
    expect(known.body).toBe(unknown.body)
    const mail = (await kit.mailsTo(email)).at(-1)
    expect(mail?.subject).toBe('You already have a Kindling account')
    expect(mail?.text).not.toMatch(/^\d{4}$/m)
    const rows = await kit.db.select().from(oneTimeCodes).where(eq(oneTimeCodes.email, email))
    const { id = '', codeHash } = rows[0] ?? {}
    const key = kit.deps.config.secrets.data
    const codes = Array.from({ length: 10_000 }, (_, n) => String(n).padStart(4, '0'))
    expect(codes.filter((code) => hashCode(key, id, code) === codeHash)).toEqual([])
  })

  it('ignores case and spaces around the email', async () => {
    const email = uniqueEmail()
    await kit.askForCode(`  ${email.toUpperCase()} `)
    expect(await kit.mailsTo(email)).toHaveLength(1)
  })

  it('stores only a hash of the code', async () => {
    const email = uniqueEmail()
    await kit.askForCode(email)
    const code = await kit.codeFor(email)
    const [row] = await kit.db.select().from(oneTimeCodes).where(eq(oneTimeCodes.email, email))
    expect(row?.codeHash).toMatch(/^[\w-]{43}$/)
    expect(row?.codeHash).not.toContain(code)
  })

  // asvs: API6
  it('answers 429 after five codes in half an hour, with or without an account', async () => {
    const [known, unknown] = [uniqueEmail(), uniqueEmail()]
    await kit.signUp({ email: known })
    kit.clock.advance(DAY * 2)
    for (const email of [known, unknown]) {
      for (let sent = 0; sent < 5; sent += 1) expect((await kit.askForCode(email)).statusCode).toBe(200)
      const refused = await kit.askForCode(email, '203.0.113.77')
      expect(refused.statusCode).toBe(429)
      expect(refused.json()).toMatchObject({ status: 'error', code: 'too_many_requests' })
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    }
    kit.clock.advance(61 * MINUTE)
    expect((await kit.askForCode(unknown)).statusCode).toBe(200)
  })

  it('answers 429 to a network address that asks for many emails’ codes', async () => {
    const address = '198.51.100.9'
    for (let sent = 0; sent < 60; sent += 1) await kit.askForCode(uniqueEmail(), address)
    expect((await kit.askForCode(uniqueEmail(), address)).statusCode).toBe(429)
    expect((await kit.askForCode(uniqueEmail(), '198.51.100.10')).statusCode).toBe(200)
  })

  it.each([[{}], [{ email: 'nobody' }], [{ email: 7 }], [{ email: `${'a'.repeat(250)}@b.test` }], [[]]])(
    'refuses %j with 422',
    async (body) => {
      const response = await kit.send(authContract.resendCode, { body })
      expect(response.statusCode).toBe(422)
    },
  )
})

describe('POST /auth/verify/email', () => {
  // asvs: 6.5.1
  it('returns a verification token for the right code, once', async () => {
    const email = uniqueEmail()
    await kit.askForCode(email)
    const code = await kit.codeFor(email)
    const right = await kit.verify(email, code)
    const token = right.json().data.verificationToken
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const rows = await kit.db.select().from(emailVerifications).where(eq(emailVerifications.email, email))
    expect(rows.map((row) => row.tokenHash)).not.toContain(token)

    const again = await kit.verify(email, code)
    expect(again.statusCode).toBe(400)
    expect(again.json()).toEqual(WRONG_CODE)
  })

  it('refuses a wrong code and still accepts the right one', async () => {
    const email = uniqueEmail()
    await kit.askForCode(email)
    const code = await kit.codeFor(email)
    expect((await kit.verify(email, otherThan(code))).json()).toEqual(WRONG_CODE)
    expect((await kit.verify(email, code)).statusCode).toBe(200)
  })

  it('refuses the right code after five wrong ones', async () => {
    const email = uniqueEmail()
    await kit.askForCode(email)
    const code = await kit.codeFor(email)
    for (let tries = 0; tries < 5; tries += 1) await kit.verify(email, otherThan(code))
    expect((await kit.verify(email, code)).json()).toEqual(WRONG_CODE)
  })

  // asvs: 6.6.3
  it('counts concurrent wrong tries', async () => {
    const email = uniqueEmail()
    await kit.askForCode(email)
    const code = await kit.codeFor(email)
    await Promise.all(Array.from({ length: 12 }, () => kit.verify(email, otherThan(code))))
    const [row] = await kit.db.select().from(oneTimeCodes).where(eq(oneTimeCodes.email, email))
    expect(row?.attempts).toBe(5)
    expect((await kit.verify(email, code)).statusCode).toBe(400)
  })

  it('accepts the right code once of several concurrent requests', async () => {
    const email = uniqueEmail()
    await kit.askForCode(email)
    const code = await kit.codeFor(email)
    const responses = await Promise.all(Array.from({ length: 5 }, () => kit.verify(email, code)))
    expect(responses.filter((response) => response.statusCode === 200)).toHaveLength(1)
  })

  // asvs: 6.5.5
  it('refuses a code after ten minutes', async () => {
    const email = uniqueEmail()
    await kit.askForCode(email)
    const code = await kit.codeFor(email)
    kit.clock.advance(10 * MINUTE)
    expect((await kit.verify(email, code)).json()).toEqual(WRONG_CODE)
  })

  // asvs: 6.6.2
  it('refuses a code once a newer one was sent', async () => {
    const email = uniqueEmail()
    const old = await kit.freshCode(email)
    let newer = await kit.freshCode(email)
    // Two codes are equal with a probability of 1 in 10,000.
    if (newer === old) newer = await kit.freshCode(email)
    expect((await kit.verify(email, old)).json()).toEqual(WRONG_CODE)
    expect((await kit.verify(email, newer)).statusCode).toBe(200)
  })

  it('refuses another email’s code with the same error as for an email without a code', async () => {
    const email = uniqueEmail()
    const code = await kit.freshCode(email)
    expect((await kit.verify(uniqueEmail(), code)).json()).toEqual(WRONG_CODE)
  })

  it('answers the same error for an email that has an account', async () => {
    const email = uniqueEmail()
    await kit.signUp({ email })
    await kit.askForCode(email)
    expect((await kit.verify(email, '1234')).json()).toEqual(WRONG_CODE)
  })

  // asvs: 6.6.3
  it('answers 429 to a network address that tries codes of many emails', async () => {
    const address = '198.51.100.20'
    for (let tries = 0; tries < 60; tries += 1) await kit.verify(uniqueEmail(), '1234', address)
    expect((await kit.verify(uniqueEmail(), '1234', address)).statusCode).toBe(429)
  })

  it.each(['123', '12345', 'abcd', '１２３', '12 4', ''])('refuses %j with 422', async (code) => {
    expect((await kit.verify(uniqueEmail(), code)).statusCode).toBe(422)
  })
})
