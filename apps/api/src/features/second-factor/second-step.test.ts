import { deviceContract } from '@kindling/domain/auth/device-contract'
import { passwordContract } from '@kindling/domain/auth/password-contract'
import { MOST_WRONG_CODES, SECOND_STEP_MINUTES } from '@kindling/domain/second-factor/factor-terms'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessions } from '../../db/schema/members/auth.ts'
import { MINUTE } from '../../platform/durations.ts'
import { codeOf, type FactorKit, makeFactorKit, PASSWORD } from './second-factor-test-kit.ts'

let kit: FactorKit
beforeAll(async () => {
  kit = await makeFactorKit()
})
afterAll(() => kit.close())

const countSessions = (memberId: string) => kit.db.$count(sessions, eq(sessions.memberId, memberId))
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('POST /auth/login with a second factor', () => {
  it('returns tokens as specified without one', async () => {
    const { email } = await kit.makeMember()
    expect((await kit.logIn(email)).body).toEqual({
      status: 'success',
      data: { accessToken: expect.any(String), refreshToken: expect.any(String) },
    })
  })

  // asvs: 6.3.3
  it('opens no session until a code is entered', async () => {
    const member = await kit.makeMember()
    const { secret } = await kit.setUpCodes(member)
    const before = await countSessions(member.id)
    const step = await kit.firstStep(member.email)
    expect(step).toMatchObject({ by: ['code', 'recovery_code'] })
    expect(await countSessions(member.id)).toBe(before)
    const finished = await kit.finish(step, { code: codeOf(kit, secret) })
    expect(kit.tokensOf(finished.data())).toEqual({
      accessToken: expect.any(String),
      refreshToken: expect.any(String),
    })
    expect(await countSessions(member.id)).toBe(before + 1)
    const [device] = (await kit.call(deviceContract.list, { as: member }))
      .data()
      .filter(({ is_current }) => !is_current)
    expect(device).toMatchObject({ signed_in_by: 'password', second_factor: 'code' })
  })

  it('doesn’t mention it for a wrong password', async () => {
    const member = await kit.makeMember()
    await kit.setUpCodes(member)
    const refused = await kit.logIn(member.email, 'not the password')
    expect(refused.body).toMatchObject({ code: 'credentials_invalid' })
  })

  it('can be completed once, with concurrent requests', async () => {
    const member = await kit.makeMember()
    const { secret, recoveryCodes } = await kit.setUpCodes(member)
    const step = await kit.firstStep(member.email)
    const proofs = [{ code: codeOf(kit, secret) }, { recovery_code: recoveryCodes[0] }]
    const answers = await Promise.all(proofs.map((proof) => kit.finish(step, proof)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401])
    expect((await kit.finish(step, { recovery_code: recoveryCodes[1] })).statusCode).toBe(401)
  })

  it('expires if not completed in time', async () => {
    const member = await kit.makeMember()
    const { secret } = await kit.setUpCodes(member)
    const step = await kit.firstStep(member.email)
    kit.clock.advance(SECOND_STEP_MINUTES * MINUTE)
    const late = await kit.finish(step, { code: codeOf(kit, secret) })
    expect(late.body).toMatchObject({ code: 'unauthenticated' })
  })

  it('is void after a password change', async () => {
    const member = await kit.makeMember()
    const { secret, recoveryCodes } = await kit.setUpCodes(member)
    const step = await kit.firstStep(member.email)
    await kit.confirm(member, { recovery_code: recoveryCodes[0] })
    const body = { password: PASSWORD, newPassword: 'grumpy-heron-ballet' }
    expect((await kit.call(passwordContract.change, { as: member, body })).statusCode).toBe(200)
    expect((await kit.finish(step, { code: codeOf(kit, secret) })).statusCode).toBe(401)
  })

  it('can’t be completed with another member’s factor', async () => {
    const [ada, ben] = [await kit.makeMember(), await kit.makeMember()]
    const own = await kit.setUpCodes(ada)
    const others = await kit.setUpCodes(ben)
    const { passkey } = await kit.setUpPasskey(ben)
    const step = await kit.firstStep(ada.email)
    expect((await kit.finish(step, { recovery_code: others.recoveryCodes[0] })).statusCode).toBe(400)
    const signed = passkey.sign(await kit.askPasskey(step))
    expect((await kit.finish(step, { passkey: signed })).statusCode).toBe(400)
    expect((await kit.finish(step, { code: codeOf(kit, own.secret) })).statusCode).toBe(200)
  })
})

describe('a time-based code', () => {
  it('is accepted 30 seconds off; two minutes off names the clock and mails the member', async () => {
    const member = await kit.makeMember()
    const { secret } = await kit.setUpCodes(member)
    for (const seconds of [-120, 120]) {
      const step = await kit.firstStep(member.email)
      const off = await kit.finish(step, { code: codeOf(kit, secret, seconds) })
      expect(off.statusCode).toBe(400)
      expect(off.body).toMatchObject({ message: expect.stringContaining('clock') })
    }
    expect(await kit.lastMailTo(member)).toContain('the clock of that device is off')
    for (const seconds of [-30, 30]) {
      kit.clock.advance(2 * MINUTE)
      const step = await kit.firstStep(member.email)
      expect((await kit.finish(step, { code: codeOf(kit, secret, seconds) })).statusCode).toBe(200)
    }
  })

  it('is accepted once; a repetition is mailed to the member', async () => {
    const member = await kit.makeMember()
    const { secret } = await kit.setUpCodes(member)
    const code = codeOf(kit, secret)
    expect((await kit.finish(await kit.firstStep(member.email), { code })).statusCode).toBe(200)
    const again = await kit.finish(await kit.firstStep(member.email), { code })
    expect(again.body).toMatchObject({
      code: 'code_invalid',
      message: expect.stringContaining('used already'),
    })
    expect(await kit.lastMailTo(member)).toContain('used a second time')
  })

  // asvs: 6.5.1
  it('is accepted once of two concurrent requests', async () => {
    const member = await kit.makeMember()
    const { secret } = await kit.setUpCodes(member)
    const code = codeOf(kit, secret)
    const steps = [await kit.firstStep(member.email), await kit.firstStep(member.email)]
    const answers = await Promise.all(steps.map((step) => kit.finish(step, { code })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
  })

  // asvs: 6.3.3
  it('ends the sign-in after ten wrong ones, mailed once', async () => {
    const member = await kit.makeMember()
    const { secret } = await kit.setUpCodes(member)
    const before = (await kit.subjectsTo(member)).length
    const step = await kit.firstStep(member.email)
    const wrong = otherThan(codeOf(kit, secret))
    const answers = await Promise.all(
      Array.from({ length: MOST_WRONG_CODES + 5 }, () => kit.finish(step, { code: wrong })),
    )
    const refused = answers.filter(({ statusCode }) => statusCode === 400)
    expect(refused).toHaveLength(MOST_WRONG_CODES - 1)
    expect((await kit.finish(step, { code: codeOf(kit, secret) })).statusCode).toBe(401)
    expect((await kit.subjectsTo(member)).slice(before)).toEqual([
      'Somebody tried to get into your Kindling account',
    ])
  })

  it('allows 30 wrong ones a day across sign-ins, and passkeys still work', async () => {
    const member = await kit.makeMember()
    const { secret } = await kit.setUpCodes(member)
    const { passkey } = await kit.setUpPasskey(member)
    const answers: number[] = []
    for (let round = 0; round < 4; round += 1) {
      const step = await kit.firstStep(member.email)
      const wrong = otherThan(codeOf(kit, secret))
      for (let nth = 0; nth < 9; nth += 1) answers.push((await kit.finish(step, { code: wrong })).statusCode)
    }
    expect(answers.filter((status) => status === 400)).toHaveLength(30)
    expect(answers.slice(30).every((status) => status === 429)).toBe(true)
    const step = await kit.firstStep(member.email)
    const signed = passkey.sign(await kit.askPasskey(step))
    expect((await kit.finish(step, { passkey: signed })).statusCode).toBe(200)
  })
})

describe('a recovery code', () => {
  // asvs: 6.3.7
  it('works once; each use is mailed with the number left', async () => {
    const member = await kit.makeMember()
    const { recoveryCodes } = await kit.setUpCodes(member)
    expect(recoveryCodes).toHaveLength(10)
    const [first] = recoveryCodes
    const typed = first?.toLowerCase().replace('-', ' ')
    const opened = await kit.finish(await kit.firstStep(member.email), { recovery_code: typed })
    expect(opened.statusCode).toBe(200)
    expect(await kit.lastMailTo(member)).toContain('9 are left')
    const again = await kit.finish(await kit.firstStep(member.email), { recovery_code: first })
    expect(again.body).toMatchObject({
      code: 'code_invalid',
      message: expect.stringContaining('used already'),
    })
    expect(await kit.lastMailTo(member)).toContain('had been used already')
  })

  it('mail asks for new ones when three are left', async () => {
    const member = await kit.makeMember()
    const { recoveryCodes } = await kit.setUpCodes(member)
    for (const recovery_code of recoveryCodes.slice(0, 7)) {
      await kit.finish(await kit.firstStep(member.email), { recovery_code })
    }
    expect(await kit.lastMailTo(member)).toContain('3 are left. Make new ones')
  })
})
