import { passwordContract } from '@kindling/domain/auth/password-contract'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cheapHash } from '../../../test/cheap-hash.ts'
import { loginBrakes } from '../../db/schema/members/auth.ts'
import { DAY, SECOND } from '../../platform/durations.ts'
import { type AuthKit, makeAuthKit, PASSWORD, uniqueEmail } from './auth-test-kit.ts'

let kit: AuthKit
beforeAll(async () => {
  kit = await makeAuthKit()
})
afterAll(() => kit.close())

let networks = 0
/** A network address that no other guess in this file uses. */
function elsewhere(): string {
  networks += 1
  return `198.51.${Math.floor(networks / 250)}.${networks % 250}`
}

const makeMember = async () => await kit.makeMember({ passwordHash: await cheapHash(PASSWORD) })

const guess = (email: string, address = elsewhere()) => kit.logIn(email, 'not the password', address)
const waitOf = ({ statusCode, headers }: LightMyRequestResponse) =>
  statusCode === 429 ? Number(headers['retry-after']) : 0

/** Guesses from many networks, each as early as allowed; returns the wait before each, in seconds. */
async function guessFromEverywhere(email: string, times: number): Promise<number[]> {
  const waits: number[] = []
  for (let made = 0; made < times; made += 1) {
    const wait = waitOf(await guess(email))
    waits.push(wait)
    kit.clock.advance(wait * SECOND)
    if (wait > 0) expect((await guess(email)).statusCode).toBe(401)
  }
  return waits
}

describe('wrong passwords for one account', () => {
  // asvs: 6.3.1
  it('from new networks each are delayed with doubling waits, up to 300 seconds', async () => {
    const { email } = await makeMember()
    expect(await guessFromEverywhere(email, 16)).toEqual([...Array(11).fill(0), 1, 2, 4, 8, 16])
    const waits = await guessFromEverywhere(email, 8)
    expect(waits.at(-1)).toBe(300)
  })

  it('are delayed the same way for an unknown email', async () => {
    expect(await guessFromEverywhere(uniqueEmail(), 13)).toEqual([...Array(11).fill(0), 1, 2])
  })

  it('pass eleven times even when sent concurrently', async () => {
    const { email } = await makeMember()
    const answers = await Promise.all(Array.from({ length: 30 }, () => guess(email)))
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(11)
  })

  it('aren’t delayed below the limit when another process’s clock is ahead', async () => {
    const { email } = await makeMember()
    expect((await guess(email)).statusCode).toBe(401)
    kit.clock.advance(-SECOND)
    expect((await guess(email)).statusCode).toBe(401)
    kit.clock.advance(SECOND)
  })

  it('don’t delay the member on a known network or its /48', async () => {
    const { email } = await makeMember()
    const home = '2001:db8:77:1::9'
    expect((await kit.logIn(email, PASSWORD, home)).statusCode).toBe(200)
    await guessFromEverywhere(email, 14)
    expect((await guess(email)).statusCode).toBe(429)
    expect((await kit.logIn(email, PASSWORD, home)).statusCode).toBe(200)
    await guessFromEverywhere(email, 14)
    expect((await kit.logIn(email, PASSWORD, '2001:db8:77:2::1')).statusCode).toBe(200)
  })

  // asvs: 6.3.1
  it('don’t lock the member out: a mailed reset link unlocks the network it is used from', async () => {
    const { email } = await makeMember()
    await guessFromEverywhere(email, 14)
    const hotel = elsewhere()
    expect((await kit.logIn(email, PASSWORD, hotel)).statusCode).toBe(429)
    await kit.send(passwordContract.forgot, { body: { email } })
    const token = /token=([\w-]+)/.exec((await kit.mailsTo(email)).at(-1)?.text ?? '')?.[1]
    const newPassword = 'seven-quiet-herons'
    const reset = await kit.send(passwordContract.reset, { body: { token, newPassword }, address: hotel })
    expect(reset.statusCode).toBe(200)
    expect((await kit.logIn(email, newPassword, hotel)).statusCode).toBe(200)
  })

  it('are forgotten after a login, and after a day without any', async () => {
    const { email } = await makeMember()
    await guessFromEverywhere(email, 10)
    expect((await kit.logIn(email, PASSWORD, elsewhere())).statusCode).toBe(200)
    expect(await guessFromEverywhere(email, 12)).toEqual([...Array(11).fill(0), 1])
    kit.clock.advance(DAY + SECOND)
    expect(await guessFromEverywhere(email, 12)).toEqual([...Array(11).fill(0), 1])
    kit.clock.advance(8 * DAY)
    await kit.deps.jobs.send('auth-cleanup', {})
    await kit.deps.jobs.runDue({ only: 'auth-cleanup' })
    expect(await kit.db.select().from(loginBrakes)).toEqual([])
  })

  // asvs: 6.3.1
  it('for many accounts from one /48 are stopped as from one /64, after 100 tries', async () => {
    const host = (nth: number) => `2001:db8:48:${nth.toString(16)}::1`
    const people = await Promise.all(Array.from({ length: 11 }, makeMember))
    const guesses = people.slice(0, 10).flatMap(({ email }) => Array<string>(10).fill(email))
    const answers = await Promise.all(guesses.map((email, nth) => guess(email, host(nth))))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(100).fill(401))
    const another = people.at(-1)?.email ?? ''
    expect((await guess(another, host(200))).statusCode).toBe(429)
    expect((await guess(another, '2001:db8:49::1')).statusCode).toBe(401)
  })

  it('from one /48 are limited to 20 in a quarter of an hour, even where the member is known', async () => {
    const { email } = await makeMember()
    const host = (nth: number) => `2001:db8:50:${nth.toString(16)}::1`
    expect((await kit.logIn(email, PASSWORD, host(999))).statusCode).toBe(200)
    const answers = await Promise.all(Array.from({ length: 30 }, (_, nth) => guess(email, host(nth))))
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(20)
    expect((await kit.logIn(email, PASSWORD, elsewhere())).statusCode).toBe(200)
  })
})
