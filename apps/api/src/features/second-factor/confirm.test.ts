import { accountContract } from '@kindling/domain/account/account-contract'
import { calendarContract } from '@kindling/domain/appointments/calendar-contract'
import { deviceContract } from '@kindling/domain/auth/device-contract'
import { passwordContract } from '@kindling/domain/auth/password-contract'
import { type EndpointShape, fillPath } from '@kindling/domain/endpoint'
import { withdrawalContract } from '@kindling/domain/money/withdrawal-contract'
import { paymentAccountContract } from '@kindling/domain/payments/payment-account-contract'
import { editProfileContract } from '@kindling/domain/profile/edit-profile-contract'
import { confirmationContract } from '@kindling/domain/second-factor/confirmation-contract'
import {
  CONFIRMED_MINUTES,
  MOST_WRONG_CODES,
  WITHDRAWAL_TO_CONFIRM,
} from '@kindling/domain/second-factor/factor-terms'
import { secondFactorContract } from '@kindling/domain/second-factor/second-factor-contract'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enterElsewhere, type TestMember } from '../../../test/make-member.ts'
import { MINUTE } from '../../platform/durations.ts'
import { codeOf, type FactorKit, makeFactorKit, PASSWORD } from './second-factor-test-kit.ts'

let kit: FactorKit
beforeAll(async () => {
  kit = await makeFactorKit()
})
afterAll(() => kit.close())

const profile = {
  firstname: 'Ada',
  lastname: 'Field',
  gender: 'other',
  website: '',
  location: '',
  street: '',
  zip_code: '',
  currentPassword: PASSWORD,
}
const account = {
  bank_name: 'Bank',
  account_number: '12345678',
  sort_code: '200000',
  account_name: 'Ada Field',
}

/** Calls that need a recently confirmed session. */
const guarded: readonly [string, EndpointShape, (member: TestMember) => Record<string, unknown>][] = [
  ['a new withdrawal account', withdrawalContract.addMethod, () => account],
  ['a new payment account', paymentAccountContract.create, () => ({})],
  ['the page of a payment account', paymentAccountContract.link, () => ({ stripeAccountId: 'acct_1' })],
  [
    'a withdrawal above the bound',
    withdrawalContract.withdraw,
    () => ({ amount: WITHDRAWAL_TO_CONFIRM + 0.01, withdrawal_method_id: v7() }),
  ],
  [
    'a changed password',
    passwordContract.change,
    () => ({ password: PASSWORD, newPassword: 'grumpy-heron-ballet' }),
  ],
  ['a changed email', editProfileContract.update, () => ({ ...profile, email: `new-${v7()}@example.test` })],
  [
    'a password of the profile',
    editProfileContract.update,
    ({ email }) => ({ ...profile, email, password: 'grumpy-heron-ballet' }),
  ],
  ['the export', accountContract.export, () => ({ password: PASSWORD })],
  ['the deletion', accountContract.remove, () => ({ password: PASSWORD })],
  ['a new calendar feed', calendarContract.makeFeed, () => ({})],
]

async function make(endpoint: EndpointShape, as: TestMember, body: Record<string, unknown>) {
  const response = await kit.app.inject({
    method: endpoint.method,
    url: `/api${fillPath(endpoint.path, { id: as.id })}`,
    headers: {
      authorization: `Bearer ${await as.token()}`,
      ...(endpoint.idempotent && { 'idempotency-key': crypto.randomUUID() }),
    },
    ...(endpoint.body && { payload: body }),
  })
  return { statusCode: response.statusCode, body: response.json() }
}

describe('a member with a second factor', () => {
  // asvs: 7.5.1
  it.each(guarded)('has to confirm it before %s', async (_, endpoint, bodyOf) => {
    const member = await kit.makeMember()
    const { secret } = await kit.setUpCodes(member)
    const elsewhere = await enterElsewhere(kit.deps, member)
    const body = bodyOf(member)
    expect((await make(endpoint, elsewhere, body)).body).toMatchObject({ code: 'confirmation_required' })
    expect((await kit.confirm(elsewhere, { code: codeOf(kit, secret) })).statusCode).toBe(200)
    expect((await make(endpoint, elsewhere, body)).body).not.toMatchObject({ code: 'confirmation_required' })
  })

  it.each(guarded)('without one doesn’t have to, before %s', async (_, endpoint, bodyOf) => {
    const member = await kit.makeMember()
    const answer = await make(endpoint, member, bodyOf(member))
    expect(answer.body).not.toMatchObject({ code: 'confirmation_required' })
  })

  it('doesn’t have to for withdrawals up to the limit and other profile changes', async () => {
    const member = await kit.makeMember()
    await kit.setUpCodes(member)
    const elsewhere = await enterElsewhere(kit.deps, member)
    const body = { amount: WITHDRAWAL_TO_CONFIRM, withdrawal_method_id: v7() }
    expect((await make(withdrawalContract.withdraw, elsewhere, body)).body).not.toMatchObject({
      code: 'confirmation_required',
    })
    const named = { ...profile, email: member.email }
    expect((await make(editProfileContract.update, elsewhere, named)).statusCode).toBe(200)
  })

  it('has to again after ten minutes, and in each session', async () => {
    const member = await kit.makeMember()
    const { secret } = await kit.setUpCodes(member)
    const [here, there] = [await enterElsewhere(kit.deps, member), await enterElsewhere(kit.deps, member)]
    await kit.confirm(here, { code: codeOf(kit, secret) })
    const feed = async (as: TestMember) => (await kit.call(calendarContract.makeFeed, { as })).statusCode
    expect([await feed(here), await feed(there)]).toEqual([200, 403])
    kit.clock.advance(CONFIRMED_MINUTES * MINUTE)
    expect(await feed(here)).toBe(200)
    kit.clock.advance(1)
    expect(await feed(here)).toBe(403)
  })

  it('can reuse the idempotency key of a call that asked for confirmation', async () => {
    const member = await kit.makeMember()
    const { secret } = await kit.setUpCodes(member)
    const elsewhere = await enterElsewhere(kit.deps, member)
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const body = { amount: 500, withdrawal_method_id: v7() }
    const withdraw = () => kit.call(withdrawalContract.withdraw, { as: elsewhere, body, headers })
    expect((await withdraw()).body).toMatchObject({ code: 'confirmation_required' })
    await kit.confirm(elsewhere, { code: codeOf(kit, secret) })
    const again = await withdraw()
    expect(again.body).not.toMatchObject({ code: 'confirmation_required' })
    expect(again.headers).not.toHaveProperty('idempotency-replayed')
  })

  it('can’t confirm with the password alone', async () => {
    const member = await kit.makeMember()
    await kit.setUpCodes(member)
    const elsewhere = await enterElsewhere(kit.deps, member)
    expect((await kit.call(confirmationContract.state, { as: elsewhere })).data().by).toEqual([
      'code',
      'recovery_code',
    ])
    expect((await kit.confirm(elsewhere, { password: PASSWORD })).statusCode).toBe(422)
    expect((await kit.call(calendarContract.makeFeed, { as: elsewhere })).statusCode).toBe(403)
  })

  it('confirms with a passkey for this session’s challenge', async () => {
    const member = await kit.makeMember()
    const { passkey } = await kit.setUpPasskey(member)
    const [here, there] = [await enterElsewhere(kit.deps, member), await enterElsewhere(kit.deps, member)]
    const ask = async (as: TestMember) => (await kit.call(confirmationContract.passkeyOptions, { as })).data()
    expect((await kit.confirm(here, { passkey: passkey.sign(await ask(there)) })).statusCode).toBe(400)
    expect((await kit.confirm(here, { passkey: passkey.sign(await ask(here)) })).statusCode).toBe(200)
    expect((await kit.call(calendarContract.makeFeed, { as: here })).statusCode).toBe(200)
  })

  it('is blocked after ten wrong codes and notified by mail', async () => {
    const member = await kit.makeMember()
    const { secret } = await kit.setUpCodes(member)
    const elsewhere = await enterElsewhere(kit.deps, member)
    const right = codeOf(kit, secret)
    const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0')
    for (let nth = 0; nth < MOST_WRONG_CODES; nth += 1) await kit.confirm(elsewhere, { code: wrong })
    expect((await kit.confirm(elsewhere, { code: right })).statusCode).toBe(429)
    expect(await kit.lastMailTo(member)).toContain('to confirm that it is you')
  })
})

describe('setting up a second factor', () => {
  // asvs: 7.5.1
  it('needs the password', async () => {
    const member = await kit.makeMember()
    const begin = async (as: TestMember) => (await kit.call(secondFactorContract.beginCodes, { as })).body
    expect(await begin(member)).toMatchObject({ code: 'confirmation_required' })
    expect((await kit.call(confirmationContract.state, { as: member })).data()).toEqual({ by: ['password'] })
    expect((await kit.confirm(member, { password: 'not the password' })).statusCode).toBe(422)
    await kit.confirm(member, { password: PASSWORD })
    expect(await begin(member)).toMatchObject({ status: 'success' })
  })

  it('needs a mailed code from members without a password', async () => {
    const member = await kit.makeMember({ passwordHash: null })
    expect((await kit.call(confirmationContract.state, { as: member })).data()).toEqual({
      by: ['mailed_code'],
    })
    await kit.call(accountContract.sendCode, { as: member })
    const code = /^\d{4}$/m.exec(await kit.lastMailTo(member))?.[0]
    expect((await kit.confirm(member, { mailed_code: code })).statusCode).toBe(200)
    expect((await kit.call(secondFactorContract.beginCodes, { as: member })).statusCode).toBe(200)
  })

  it('ends confirmations by password in other sessions', async () => {
    const member = await kit.makeMember()
    const elsewhere = await enterElsewhere(kit.deps, member)
    await kit.confirm(elsewhere, { password: PASSWORD })
    await kit.setUpCodes(member)
    expect((await kit.call(calendarContract.makeFeed, { as: elsewhere })).statusCode).toBe(403)
    expect((await kit.call(deviceContract.list, { as: elsewhere })).statusCode).toBe(200)
  })
})
