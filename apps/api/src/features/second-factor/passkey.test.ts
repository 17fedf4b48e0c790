import { deviceContract } from '@kindling/domain/auth/device-contract'
import { secondFactorContract } from '@kindling/domain/second-factor/second-factor-contract'
import { secondStepContract } from '@kindling/domain/second-factor/second-step-contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeSoftwarePasskey, type Otherwise, type SoftwarePasskey } from '../../../test/software-passkey.ts'
import { DAY, HOUR } from '../../platform/durations.ts'
import { type FactorKit, makeFactorKit, PASSWORD } from './second-factor-test-kit.ts'

let kit: FactorKit
beforeAll(async () => {
  kit = await makeFactorKit()
})
afterAll(() => kit.close())

/** Signs in with a passkey alone. */
async function signIn(passkey: SoftwarePasskey, otherwise: Otherwise = {}) {
  const options = (await kit.call(secondStepContract.signInOptions)).data()
  return await send(passkey.sign(options, otherwise))
}

const send = (passkey: ReturnType<SoftwarePasskey['sign']>) =>
  kit.call(secondStepContract.signIn, { body: { passkey } })

describe('a passkey', () => {
  // asvs: 6.3.3
  it('signs in without email and password', async () => {
    const member = await kit.makeMember()
    const { passkey } = await kit.setUpPasskey(member)
    const options = (await kit.call(secondStepContract.signInOptions)).data()
    expect(options).toMatchObject({ allowCredentials: [], userVerification: 'required', rpId: 'localhost' })
    expect((await send(passkey.sign(options))).statusCode).toBe(200)
    const devices = (await kit.call(deviceContract.list, { as: member })).data()
    expect(devices).toContainEqual(expect.objectContaining({ signed_in_by: 'passkey', second_factor: null }))
  })

  it('completes a sign-in with a password', async () => {
    const member = await kit.makeMember()
    const { passkey } = await kit.setUpPasskey(member)
    const step = await kit.firstStep(member.email)
    expect(step.by).toEqual(['passkey', 'recovery_code'])
    const options = await kit.askPasskey(step)
    expect(options.allowCredentials.map(({ id }) => id)).toEqual([passkey.id])
    expect((await kit.finish(step, { passkey: passkey.sign(options) })).statusCode).toBe(200)
  })

  it('without a counter can be used repeatedly', async () => {
    const member = await kit.makeMember()
    const { passkey } = await kit.setUpPasskey(member, { counts: false })
    for (let nth = 0; nth < 3; nth += 1) expect((await signIn(passkey)).statusCode).toBe(200)
  })

  // asvs: 6.3.3
  it('response for another origin is refused and mailed to the member', async () => {
    const member = await kit.makeMember()
    const { passkey } = await kit.setUpPasskey(member)
    const refused = await signIn(passkey, { origin: 'https://kindling.example.evil' })
    expect(refused.statusCode).toBe(400)
    expect(refused.body).toMatchObject({ message: expect.stringContaining('another website') })
    expect(await kit.lastMailTo(member)).toContain('answered for another website')
    expect((await signIn(passkey)).statusCode).toBe(200)
  })

  // asvs: 6.3.3
  it('response sent twice is refused and mailed to the member', async () => {
    const member = await kit.makeMember()
    const { passkey } = await kit.setUpPasskey(member)
    const options = (await kit.call(secondStepContract.signInOptions)).data()
    const signed = passkey.sign(options)
    expect((await send(signed)).statusCode).toBe(200)
    const again = await send(signed)
    expect(again.body).toMatchObject({
      code: 'code_invalid',
      message: expect.stringContaining('used already'),
    })
    expect(await kit.lastMailTo(member)).toContain('sent a second time')
  })

  it('response sent twice concurrently signs in once', async () => {
    const member = await kit.makeMember()
    const { passkey } = await kit.setUpPasskey(member, { counts: false })
    const signed = passkey.sign((await kit.call(secondStepContract.signInOptions)).data())
    const answers = await Promise.all([send(signed), send(signed)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
  })

  it.each([0, 4, 5])(
    'with counter 5 that then sends %i is disabled for good and still requires a second step',
    async (counter) => {
      const member = await kit.makeMember()
      const { passkey } = await kit.setUpPasskey(member)
      expect((await signIn(passkey, { counter: 5 })).statusCode).toBe(200)
      const copied = await signIn(passkey, { counter })
      expect(copied.body).toMatchObject({ message: expect.stringContaining('copied') })
      expect(await kit.lastMailTo(member)).toContain('may have been copied')
      expect((await signIn(passkey, { counter: 99 })).statusCode).toBe(400)
      const { passkeys } = (await kit.call(secondFactorContract.get, { as: member })).data()
      expect(passkeys).toMatchObject([{ is_disabled: true }])
      expect((await kit.firstStep(member.email)).by).toEqual(['recovery_code'])
    },
  )

  it('without user verification or with a foreign challenge is refused', async () => {
    const member = await kit.makeMember()
    const { passkey } = await kit.setUpPasskey(member)
    const forStep = (await kit.askPasskey(await kit.firstStep(member.email))).challenge
    const wrong: Otherwise[] = [{ isUnverified: true }, { challenge: 'AAAA' }, { challenge: forStep }]
    for (const otherwise of wrong) {
      const refused = await signIn(passkey, otherwise)
      expect(refused.statusCode, JSON.stringify(otherwise)).toBe(400)
    }
  })

  it('response with another key’s signature or changed data is refused', async () => {
    const member = await kit.makeMember()
    const { passkey } = await kit.setUpPasskey(member)
    const other = makeSoftwarePasskey(kit.deps.config.publicUrl)
    const options = (await kit.call(secondStepContract.signInOptions)).data()
    expect((await send({ ...other.sign(options), id: passkey.id })).statusCode).toBe(400)
    expect((await send(other.sign(options))).statusCode).toBe(400)
    const signed = passkey.sign(options)
    const fresh = passkey.sign((await kit.call(secondStepContract.signInOptions)).data())
    const mixed = {
      ...signed,
      response: { ...signed.response, clientDataJSON: fresh.response.clientDataJSON },
    }
    expect((await send(mixed)).statusCode).toBe(400)
  })

  it('challenge expires', async () => {
    const member = await kit.makeMember()
    const { passkey } = await kit.setUpPasskey(member)
    const signed = passkey.sign((await kit.call(secondStepContract.signInOptions)).data())
    kit.clock.advance(DAY)
    expect((await send(signed)).statusCode).toBe(400)
  })
})

describe('adding a passkey', () => {
  it('needs this session’s challenge, once, and this origin', async () => {
    const [member, other] = [await kit.makeMember(), await kit.makeMember()]
    for (const one of [member, other]) await kit.confirm(one, { password: PASSWORD })
    const passkey = makeSoftwarePasskey(kit.deps.config.publicUrl)
    const begin = async (as = member) => (await kit.call(secondFactorContract.beginPasskey, { as })).data()
    const add = async (made: ReturnType<SoftwarePasskey['make']>) =>
      (await kit.call(secondFactorContract.addPasskey, { as: member, body: { name: 'Key', passkey: made } }))
        .statusCode
    expect(await add(passkey.make(await begin(other)))).toBe(400)
    expect(await add(passkey.make(await begin(), { origin: 'https://elsewhere.example' }))).toBe(400)
    expect(await add(passkey.make(await begin(), { isUnverified: true }))).toBe(400)
    const made = passkey.make(await begin())
    expect(await add(made)).toBe(200)
    expect(await add(made)).toBe(400)
    expect(await add(passkey.make(await begin()))).toBe(409)
  })

  // asvs: 6.3.7
  it('is mailed, as is removing it; renaming isn’t', async () => {
    const member = await kit.makeMember()
    await kit.setUpPasskey(member, { name: 'Blue key' })
    const [found] = (await kit.call(secondFactorContract.get, { as: member })).data().passkeys
    const params = { id: found?.id ?? '' }
    const body = { name: 'Red key' }
    expect(
      (await kit.call(secondFactorContract.renamePasskey, { as: member, params, body })).statusCode,
    ).toBe(200)
    expect((await kit.call(secondFactorContract.removePasskey, { as: member, params })).statusCode).toBe(200)
    expect(await kit.subjectsTo(member)).toEqual([
      'A passkey was added to your Kindling account',
      'A passkey was removed from your Kindling account',
    ])
    expect(await kit.lastMailTo(member)).toContain('Red key')
    expect((await kit.logIn(member.email)).body).toMatchObject({ data: { accessToken: expect.any(String) } })
  })

  it('is limited to its member: others can’t rename or remove it', async () => {
    const [member, other] = [await kit.makeMember(), await kit.makeMember()]
    await kit.setUpPasskey(member)
    await kit.confirm(other, { password: PASSWORD })
    const [found] = (await kit.call(secondFactorContract.get, { as: member })).data().passkeys
    const params = { id: found?.id ?? '' }
    const renamed = await kit.call(secondFactorContract.renamePasskey, {
      as: other,
      params,
      body: { name: 'Mine' },
    })
    expect(renamed.statusCode).toBe(404)
    expect((await kit.call(secondFactorContract.removePasskey, { as: other, params })).statusCode).toBe(404)
  })
})

it('the job `second-factor-cleanup` deletes old challenges and second steps', async () => {
  const member = await kit.makeMember()
  await kit.setUpPasskey(member)
  await kit.firstStep(member.email)
  kit.clock.advance(8 * DAY + HOUR)
  await kit.deps.jobs.send('second-factor-cleanup', {})
  await kit.deps.jobs.runDue({ only: 'second-factor-cleanup' })
  for (const table of ['passkey_challenges', 'second_steps']) {
    const { rows } = await kit.deps.pool.query(`select count(*)::int as n from ${table}`)
    expect(rows, table).toEqual([{ n: 0 }])
  }
})
