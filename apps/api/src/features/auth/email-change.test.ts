// spec: accounts §7 change email and password

import { deviceContract } from '@kindling/domain/auth/device-contract'
import { emailChangeContract } from '@kindling/domain/auth/email-change-contract'
import { passwordContract } from '@kindling/domain/auth/password-contract'
import { editProfileContract } from '@kindling/domain/profile/edit-profile-contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import { hashPassword } from '../../auth/passwords.ts'
import { memberCodes } from '../../db/schema/members/account.ts'
import { members } from '../../db/schema/members/members.ts'
import { DAY, HOUR, MINUTE } from '../../platform/durations.ts'
import { type AuthKit, makeAuthKit, PASSWORD, uniqueEmail } from './auth-test-kit.ts'
import { hashCode } from './secrets.ts'

let kit: AuthKit
let passwordHash: string
beforeAll(async () => {
  kit = await makeAuthKit()
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => kit.close())

const makeMember = () => kit.makeMember({ passwordHash, firstname: 'Amara', lastname: 'Osei' })
const wrongCode = {
  status: 'error',
  code: 'code_invalid',
  message: 'That code is wrong or has expired. Ask for a new one.',
}
const otherThan = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')

const ask = (as: TestMember, email: string, more: Record<string, unknown> = { currentPassword: PASSWORD }) =>
  kit.call(editProfileContract.update, {
    as,
    params: { id: as.id },
    body: {
      email,
      firstname: 'Amara',
      lastname: 'Osei',
      gender: 'female',
      website: '',
      location: '',
      street: '',
      zip_code: '',
      ...more,
    },
  })
const confirm = (as: TestMember, code: string) =>
  kit.call(emailChangeContract.confirm, { as, body: { code } })
const pending = async (as: TestMember) => (await kit.call(emailChangeContract.pending, { as })).data().pending
const emailOf = async ({ id }: TestMember) =>
  (await kit.db.select({ email: members.email }).from(members).where(eq(members.id, id)))[0]?.email
const logIn = (email: string) => kit.logIn(email)

describe('requesting an email change', () => {
  it('mails a code to the new email and a notice to the old one, and changes nothing yet', async () => {
    const [ada, email] = [await makeMember(), uniqueEmail()]
    const asked = await ask(ada, ` ${email.toUpperCase()} `)
    expect(asked.body).toMatchObject({
      message: `Profile updated successfully! We sent a code to ${email}: enter it to change your email.`,
    })
    expect(await kit.codeFor(email)).toMatch(/^\d{4}$/)
    const [told] = await kit.mailsTo(ada.email)
    expect(told?.subject).toBe('Your Kindling email may change')
    expect(told?.text).toContain(email)
    expect(told?.text).not.toMatch(/^\d{4}$/m)
    expect(await emailOf(ada)).toBe(ada.email)
    expect((await logIn(email)).statusCode).toBe(401)
    expect(await pending(ada)).toEqual({
      email,
      expires_at: new Date(kit.clock.now().getTime() + 10 * MINUTE).toISOString(),
    })
  })

  // asvs: 7.5.1
  it.each([[{}], [{ currentPassword: 'not-the-password' }], [{ currentPassword: '' }]])(
    'refuses %j without the current password; mails and changes nothing',
    async (more) => {
      const [ada, email] = [await makeMember(), uniqueEmail()]
      const refused = await ask(ada, email, { ...more, firstname: 'Eve' })
      expect(refused.statusCode).toBe(422)
      expect(refused.body).toMatchObject({ fields: [{ field: 'currentPassword' }] })
      expect(await kit.mailsTo(email)).toEqual([])
      expect(await kit.mailsTo(ada.email)).toEqual([])
      const [row] = await kit.db.select().from(members).where(eq(members.id, ada.id))
      expect(row?.firstname).toBe('Amara')
    },
  )

  // asvs: 6.3.8
  it('answers the same for a taken email and mails only its owner', async () => {
    const [ada, ben, owner] = [await makeMember(), await makeMember(), await makeMember()]
    const free = uniqueEmail()
    const answers = [await ask(ada, owner.email), await ask(ben, free)]
    const texts = answers.map(({ statusCode, body }, nth) =>
      JSON.stringify([statusCode, body]).replace(nth === 0 ? owner.email : free, 'it'),
    )
    expect(texts[0]).toBe(texts[1])
    expect(Object.keys((await pending(ada)) ?? {})).toEqual(Object.keys((await pending(ben)) ?? {}))
    const mail = (await kit.mailsTo(owner.email)).at(-1)
    expect(mail?.subject).toBe('This email has a Kindling account already')
    expect(mail?.text).not.toMatch(/^\d{4}$/m)
    const [row] = await kit.db.select().from(memberCodes).where(eq(memberCodes.memberId, ada.id))
    const key = kit.deps.config.secrets.data
    const codes = Array.from({ length: 10_000 }, (_, n) => String(n).padStart(4, '0'))
    expect(codes.filter((code) => hashCode(key, row?.id ?? '', code) === row?.codeHash)).toEqual([])
    expect((await confirm(ada, '1234')).body).toEqual(wrongCode)
    expect((await confirm(ben, otherThan(await kit.codeFor(free)))).body).toEqual(wrongCode)
  })

  it('starts nothing for the member’s current email', async () => {
    const ada = await makeMember()
    expect((await ask(ada, ada.email.toUpperCase(), {})).statusCode).toBe(200)
    expect(await pending(ada)).toBeNull()
    expect(await kit.mailsTo(ada.email)).toEqual([])
  })

  it('answers 429 after six requests in an hour, and after five codes to one email', async () => {
    const ada = await makeMember()
    for (let asked = 0; asked < 6; asked += 1) expect((await ask(ada, uniqueEmail())).statusCode).toBe(200)
    expect((await ask(ada, uniqueEmail())).statusCode).toBe(429)
    const flooded = uniqueEmail()
    for (let asked = 0; asked < 5; asked += 1)
      expect((await ask(await makeMember(), flooded)).statusCode).toBe(200)
    expect((await ask(await makeMember(), flooded)).statusCode).toBe(429)
    kit.clock.advance(2 * HOUR)
    expect((await ask(ada, uniqueEmail())).statusCode).toBe(200)
  })

  it('can be sent again, which voids the first code, and cancelled, which voids all', async () => {
    const [ada, email] = [await makeMember(), uniqueEmail()]
    expect((await kit.call(emailChangeContract.resend, { as: ada })).statusCode).toBe(404)
    await ask(ada, email)
    const first = await kit.codeFor(email)
    await kit.call(emailChangeContract.resend, { as: ada })
    const second = await kit.codeFor(email)
    if (first !== second) expect((await confirm(ada, first)).body).toEqual(wrongCode)
    expect((await kit.call(emailChangeContract.cancel, { as: ada })).statusCode).toBe(200)
    expect(await pending(ada)).toBeNull()
    expect((await confirm(ada, second)).body).toEqual(wrongCode)
    expect(await emailOf(ada)).toBe(ada.email)
  })
})

// spec: accounts §7 verify/email codes
describe('email change code', () => {
  it('changes the email, keeps the sessions, mails both emails, and logs in with the new one only', async () => {
    const [ada, email] = [await makeMember(), uniqueEmail()]
    const before = (await logIn(ada.email)).json().data
    await ask(ada, email)
    const changed = await confirm(ada, await kit.codeFor(email))
    expect(changed.body).toMatchObject({ message: 'Your email has been changed.', data: { email } })
    expect(await emailOf(ada)).toBe(email)
    for (const to of [ada.email, email]) {
      expect((await kit.mailsTo(to)).at(-1)?.subject).toBe('Your Kindling email was changed')
    }
    expect((await logIn(email)).statusCode).toBe(200)
    expect((await logIn(ada.email)).statusCode).toBe(401)
    expect((await kit.call(deviceContract.list, { as: ada })).statusCode).toBe(200)
    expect((await kit.refresh(before.refreshToken)).statusCode).toBe(200)
    expect(await pending(ada)).toBeNull()
  })

  // asvs: 6.5.1
  it('works once, also with concurrent requests', async () => {
    const [ada, email] = [await makeMember(), uniqueEmail()]
    await ask(ada, email)
    const code = await kit.codeFor(email)
    const tries = await Promise.all(Array.from({ length: 5 }, () => confirm(ada, code)))
    expect(tries.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400, 400, 400])
    expect((await confirm(ada, code)).body).toEqual(wrongCode)
  })

  // asvs: 6.5.5
  it('is refused after ten minutes, after five wrong tries, and for another member', async () => {
    const [ada, ben, email] = [await makeMember(), await makeMember(), uniqueEmail()]
    await ask(ada, email)
    expect((await confirm(ben, await kit.codeFor(email))).body).toEqual(wrongCode)
    kit.clock.advance(10 * MINUTE)
    expect((await confirm(ada, await kit.codeFor(email))).body).toEqual(wrongCode)
    expect(await pending(ada)).toBeNull()
    kit.clock.advance(HOUR)
    await ask(ada, email)
    const code = await kit.codeFor(email)
    for (let tries = 0; tries < 5; tries += 1) await confirm(ada, otherThan(code))
    expect((await confirm(ada, code)).body).toEqual(wrongCode)
    expect(await emailOf(ada)).toBe(ada.email)
  })

  // asvs: 6.6.3
  it('allows 20 wrong tries a day across new codes, then 429', async () => {
    const ada = await makeMember()
    const statuses: number[] = []
    for (let round = 0; round < 5; round += 1) {
      const email = uniqueEmail()
      await ask(ada, email)
      const wrong = otherThan(await kit.codeFor(email))
      for (let tries = 0; tries < 5; tries += 1) statuses.push((await confirm(ada, wrong)).statusCode)
    }
    expect(statuses).toEqual([...Array(20).fill(400), ...Array(5).fill(429)])
    kit.clock.advance(2 * DAY)
  })

  it('changes nothing if another account has taken the email meanwhile', async () => {
    const [ada, email] = [await makeMember(), uniqueEmail()]
    await ask(ada, email)
    const code = await kit.codeFor(email)
    await kit.makeMember({ email })
    expect((await confirm(ada, code)).body).toEqual(wrongCode)
    expect(await emailOf(ada)).toBe(ada.email)
  })

  it('voids password reset links mailed to the old email', async () => {
    const [ada, email] = [await makeMember(), uniqueEmail()]
    await kit.send(passwordContract.forgot, { body: { email: ada.email } })
    const token = /token=([\w-]+)/.exec((await kit.mailsTo(ada.email)).at(-1)?.text ?? '')?.[1]
    await ask(ada, email)
    await confirm(ada, await kit.codeFor(email))
    const reset = await kit.app.inject({
      method: 'POST',
      url: '/api/auth/reset/forgot/password',
      payload: { token, newPassword: 'seven-quiet-herons' },
    })
    expect(reset.statusCode).toBe(400)
  })

  it.each(['123', 'abcd', '', '12345'])('refuses %j with 422', async (code) => {
    expect((await confirm(await makeMember(), code)).statusCode).toBe(422)
  })
})

it('email change refuses another member’s profile with 403 and missing tokens with 401', async () => {
  const [ada, ben] = [await makeMember(), await makeMember()]
  const stolen = await kit.call(editProfileContract.update, {
    as: ben,
    params: { id: ada.id },
    body: {
      email: uniqueEmail(),
      firstname: 'A',
      lastname: 'B',
      gender: 'other',
      website: '',
      location: '',
      street: '',
      zip_code: '',
      currentPassword: PASSWORD,
    },
  })
  expect(stolen.statusCode).toBe(403)
  for (const endpoint of Object.values(emailChangeContract)) {
    expect((await kit.send(endpoint, {})).statusCode).toBe(401)
  }
})
