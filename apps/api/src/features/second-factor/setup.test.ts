import { secondFactorContract } from '@kindling/domain/second-factor/second-factor-contract'
import { moderationContract } from '@kindling/domain/trust/moderation-contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { timeCodes } from '../../db/schema/members/second-factor.ts'
import { HOUR, MINUTE } from '../../platform/durations.ts'
import { codeOf, type FactorKit, makeFactorKit, PASSWORD } from './second-factor-test-kit.ts'

let kit: FactorKit
beforeAll(async () => {
  kit = await makeFactorKit({ env: { MODERATORS_NEED_SECOND_FACTOR: 'true' } })
})
afterAll(() => kit.close())

const begin = async (as: Awaited<ReturnType<FactorKit['makeMember']>>) =>
  (await kit.call(secondFactorContract.beginCodes, { as })).data()

describe('setting up time-based codes', () => {
  it('needs one code to be entered; the secret is stored encrypted', async () => {
    const member = await kit.makeMember()
    await kit.confirm(member, { password: PASSWORD })
    const { secret, uri, qr } = await begin(member)
    expect(uri).toContain(`secret=${secret}`)
    expect(uri).toContain(encodeURIComponent(member.email))
    expect(qr.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/)
    expect((await kit.logIn(member.email)).body).toMatchObject({ data: { accessToken: expect.any(String) } })
    expect(JSON.stringify(await kit.db.select().from(timeCodes))).not.toContain(secret)
    const wrong = await kit.call(secondFactorContract.addCodes, { as: member, body: { code: '000000' } })
    expect(wrong.statusCode).toBe(400)
    const off = await kit.call(secondFactorContract.addCodes, {
      as: member,
      body: { code: codeOf(kit, secret, 150) },
    })
    expect(off.body).toMatchObject({ message: expect.stringContaining('clock') })
    const body = { code: codeOf(kit, secret) }
    const added = await kit.call(secondFactorContract.addCodes, { as: member, body })
    expect(added.data().recovery_codes).toHaveLength(10)
    expect(await kit.subjectsTo(member)).toEqual(['Codes protect your Kindling account now'])
    // The confirming code can't be used again.
    expect((await kit.finish(await kit.firstStep(member.email), body)).statusCode).toBe(400)
  })

  it('on a new phone replaces the old secret and keeps the recovery codes', async () => {
    const member = await kit.makeMember()
    const old = await kit.setUpCodes(member)
    const { secret } = await begin(member)
    const before = await kit.firstStep(member.email)
    expect((await kit.finish(before, { code: codeOf(kit, old.secret) })).statusCode).toBe(200)
    kit.clock.advance(MINUTE)
    const body = { code: codeOf(kit, secret) }
    expect((await kit.call(secondFactorContract.addCodes, { as: member, body })).data()).toEqual({
      recovery_codes: null,
    })
    kit.clock.advance(MINUTE)
    const step = await kit.firstStep(member.email)
    expect((await kit.finish(step, { code: codeOf(kit, old.secret) })).statusCode).toBe(400)
    expect((await kit.finish(step, { code: codeOf(kit, secret) })).statusCode).toBe(200)
    expect((await kit.call(secondFactorContract.get, { as: member })).data().recovery_codes_left).toBe(10)
  })

  it('expires and has to be started again', async () => {
    const member = await kit.makeMember()
    await kit.confirm(member, { password: PASSWORD })
    const { secret } = await begin(member)
    kit.clock.advance(2 * HOUR)
    await kit.confirm(member, { password: PASSWORD })
    // The access token is refreshed by the kit, as it expires after 15 minutes.
    const added = await kit.call(secondFactorContract.addCodes, {
      as: member,
      body: { code: codeOf(kit, secret) },
    })
    expect(added.statusCode).toBe(409)
  })
})

describe('recovery codes', () => {
  it('are replaced as a whole', async () => {
    const member = await kit.makeMember()
    const { recoveryCodes: old } = await kit.setUpCodes(member)
    const { recovery_codes } = (
      await kit.call(secondFactorContract.renewRecoveryCodes, { as: member })
    ).data()
    const step = await kit.firstStep(member.email)
    expect((await kit.finish(step, { recovery_code: old[0] })).statusCode).toBe(400)
    expect((await kit.finish(step, { recovery_code: recovery_codes[0] })).statusCode).toBe(200)
    expect(await kit.subjectsTo(member)).toContain('You have new Kindling recovery codes')
  })

  it('need a factor and are deleted with the last one', async () => {
    const member = await kit.makeMember()
    await kit.confirm(member, { password: PASSWORD })
    const renew = () => kit.call(secondFactorContract.renewRecoveryCodes, { as: member })
    expect((await renew()).statusCode).toBe(409)
    await kit.setUpCodes(member)
    await kit.call(secondFactorContract.removeCodes, { as: member })
    const { data } = await kit.call(secondFactorContract.get, { as: member })
    expect(data()).toMatchObject({ codes: null, passkeys: [], recovery_codes_left: 0 })
    expect(await kit.subjectsTo(member)).toContain('Codes were removed from your Kindling account')
  })
})

describe('a moderator where a second factor is required', () => {
  const queue = (as: Awaited<ReturnType<FactorKit['makeMember']>>) =>
    kit.call(moderationContract.counts, { as })

  // asvs: 6.3.3
  it('can’t moderate without one, but use their own account', async () => {
    const moderator = await kit.makeMember({ role: 'moderator' })
    const refused = await queue(moderator)
    expect(refused.statusCode).toBe(403)
    expect(refused.body).toMatchObject({ code: 'second_factor_required' })
    expect((await kit.call(secondFactorContract.get, { as: moderator })).data()).toMatchObject({
      is_required: true,
    })
    await kit.setUpPasskey(moderator)
    expect((await queue(moderator)).statusCode).toBe(200)
  })

  it('can’t remove the last one', async () => {
    const moderator = await kit.makeMember({ role: 'moderator' })
    await kit.setUpCodes(moderator)
    const refused = await kit.call(secondFactorContract.removeCodes, { as: moderator })
    expect(refused.statusCode).toBe(409)
    expect(refused.body).toMatchObject({ message: expect.stringContaining('Moderators need') })
    expect((await kit.call(secondFactorContract.get, { as: moderator })).data().codes).not.toBeNull()
    await kit.setUpPasskey(moderator)
    expect((await kit.call(secondFactorContract.removeCodes, { as: moderator })).statusCode).toBe(200)
  })
})
