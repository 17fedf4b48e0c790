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

describe('asking for a code', () => {
  it('mails four digits alone on their line', async () => {
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

  it('answers and works the same for an email that has an account, and mails that it has one', async () => {
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

  it('takes an email however it is typed as the same', async () => {
    const email = uniqueEmail()
    await kit.askForCode(`  ${email.toUpperCase()} `)
    expect(await kit.mailsTo(email)).toHaveLength(1)
  })

  it('stores no code that could be read', async () => {
    const email = uniqueEmail()
    await kit.askForCode(email)
    const code = await kit.codeFor(email)
    const [row] = await kit.db.select().from(oneTimeCodes).where(eq(oneTimeCodes.email, email))
    expect(row?.codeHash).toMatch(/^[\w-]{43}$/)
    expect(row?.codeHash).not.toContain(code)
  })

  it('stops after five codes in half an hour, whether or not the email has an account', async () => {
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

  it('stops an address that asks for codes of many emails', async () => {
    const address = '198.51.100.9'
    for (let sent = 0; sent < 60; sent += 1) await kit.askForCode(uniqueEmail(), address)
    expect((await kit.askForCode(uniqueEmail(), address)).statusCode).toBe(429)
    expect((await kit.askForCode(uniqueEmail(), '198.51.100.10')).statusCode).toBe(200)
  })

  it.each([[{}], [{ email: 'nobody' }], [{ email: 7 }], [{ email: `${'a'.repeat(250)}@b.test` }], [[]]])(
    'refuses %j',
    async (body) => {
      const response = await kit.send(authContract.resendCode, { body })
      expect(response.statusCode).toBe(422)
    },
  )
})

describe('checking a code', () => {
  it('hands out a token for the right one, once', async () => {
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

  it('refuses a wrong one, and lets the right one pass after it', async () => {
    const email = uniqueEmail()
    await kit.askForCode(email)
    const code = await kit.codeFor(email)
    expect((await kit.verify(email, otherThan(code))).json()).toEqual(WRONG_CODE)
    expect((await kit.verify(email, code)).statusCode).toBe(200)
  })

  it('refuses even the right one after five wrong ones', async () => {
    const email = uniqueEmail()
    await kit.askForCode(email)
    const code = await kit.codeFor(email)
    for (let tries = 0; tries < 5; tries += 1) await kit.verify(email, otherThan(code))
    expect((await kit.verify(email, code)).json()).toEqual(WRONG_CODE)
  })

  it('counts tries that come all at once', async () => {
    const email = uniqueEmail()
    await kit.askForCode(email)
    const code = await kit.codeFor(email)
    await Promise.all(Array.from({ length: 12 }, () => kit.verify(email, otherThan(code))))
    const [row] = await kit.db.select().from(oneTimeCodes).where(eq(oneTimeCodes.email, email))
    expect(row?.attempts).toBe(5)
    expect((await kit.verify(email, code)).statusCode).toBe(400)
  })

  it('opens once to many who hold the right one at the same time', async () => {
    const email = uniqueEmail()
    await kit.askForCode(email)
    const code = await kit.codeFor(email)
    const responses = await Promise.all(Array.from({ length: 5 }, () => kit.verify(email, code)))
    expect(responses.filter((response) => response.statusCode === 200)).toHaveLength(1)
  })

  it('refuses one that is ten minutes old', async () => {
    const email = uniqueEmail()
    await kit.askForCode(email)
    const code = await kit.codeFor(email)
    kit.clock.advance(10 * MINUTE)
    expect((await kit.verify(email, code)).json()).toEqual(WRONG_CODE)
  })

  it('refuses one that a newer one took the place of', async () => {
    const email = uniqueEmail()
    const old = await kit.freshCode(email)
    let newer = await kit.freshCode(email)
    // One time in ten thousand they are equal.
    if (newer === old) newer = await kit.freshCode(email)
    expect((await kit.verify(email, old)).json()).toEqual(WRONG_CODE)
    expect((await kit.verify(email, newer)).statusCode).toBe(200)
  })

  it('refuses one of another email, and says the same about an email it never mailed', async () => {
    const email = uniqueEmail()
    const code = await kit.freshCode(email)
    expect((await kit.verify(uniqueEmail(), code)).json()).toEqual(WRONG_CODE)
  })

  it('says the same about an email that has an account', async () => {
    const email = uniqueEmail()
    await kit.signUp({ email })
    await kit.askForCode(email)
    expect((await kit.verify(email, '1234')).json()).toEqual(WRONG_CODE)
  })

  it('stops an address that tries codes of many emails', async () => {
    const address = '198.51.100.20'
    for (let tries = 0; tries < 60; tries += 1) await kit.verify(uniqueEmail(), '1234', address)
    expect((await kit.verify(uniqueEmail(), '1234', address)).statusCode).toBe(429)
  })

  it.each(['123', '12345', 'abcd', '１２３', '12 4', ''])('refuses %j, which is no code', async (code) => {
    expect((await kit.verify(uniqueEmail(), code)).statusCode).toBe(422)
  })
})
