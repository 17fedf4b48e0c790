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
/** An address that no other guess of this file comes from. */
function elsewhere(): string {
  networks += 1
  return `198.51.${Math.floor(networks / 250)}.${networks % 250}`
}

const makeMember = async () => await kit.makeMember({ passwordHash: await cheapHash(PASSWORD) })

const guess = (email: string, address = elsewhere()) => kit.logIn(email, 'not the password', address)
const waitOf = ({ statusCode, headers }: LightMyRequestResponse) =>
  statusCode === 429 ? Number(headers['retry-after']) : 0

/** Guesses from as many networks, as soon as each may be; answers how long each had to wait. Seconds. */
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

describe('guesses at one account', () => {
  it('from ever new networks come slower and slower', async () => {
    const { email } = await makeMember()
    expect(await guessFromEverywhere(email, 16)).toEqual([...Array(11).fill(0), 1, 2, 4, 8, 16])
    const waits = await guessFromEverywhere(email, 8)
    expect(waits.at(-1)).toBe(300)
  })

  it('come slower all the same when there is no such account', async () => {
    expect(await guessFromEverywhere(uniqueEmail(), 13)).toEqual([...Array(11).fill(0), 1, 2])
  })

  it('don’t pass more often when they come all at once', async () => {
    const { email } = await makeMember()
    const answers = await Promise.all(Array.from({ length: 30 }, () => guess(email)))
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(11)
  })

  it('don’t wait for each other while they are few, whichever process’s clock is ahead', async () => {
    const { email } = await makeMember()
    expect((await guess(email)).statusCode).toBe(401)
    kit.clock.advance(-SECOND)
    expect((await guess(email)).statusCode).toBe(401)
    kit.clock.advance(SECOND)
  })

  it('don’t hold up its member where they were before, nor in the network around it', async () => {
    const { email } = await makeMember()
    const home = '2001:db8:77:1::9'
    expect((await kit.logIn(email, PASSWORD, home)).statusCode).toBe(200)
    await guessFromEverywhere(email, 14)
    expect((await guess(email)).statusCode).toBe(429)
    expect((await kit.logIn(email, PASSWORD, home)).statusCode).toBe(200)
    await guessFromEverywhere(email, 14)
    expect((await kit.logIn(email, PASSWORD, '2001:db8:77:2::1')).statusCode).toBe(200)
  })

  it('don’t keep its member out anywhere: a mailed link opens the network that it is used from', async () => {
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

  it('are forgotten with a login, and after a day without any', async () => {
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

  it('of many accounts from one /48 end as those of one /64 do, only later', async () => {
    const host = (nth: number) => `2001:db8:48:${nth.toString(16)}::1`
    const people = await Promise.all(Array.from({ length: 11 }, makeMember))
    const guesses = people.slice(0, 10).flatMap(({ email }) => Array<string>(10).fill(email))
    const answers = await Promise.all(guesses.map((email, nth) => guess(email, host(nth))))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(100).fill(401))
    const another = people.at(-1)?.email ?? ''
    expect((await guess(another, host(200))).statusCode).toBe(429)
    expect((await guess(another, '2001:db8:49::1')).statusCode).toBe(401)
  })

  it('from one /48 are twenty in a quarter of an hour, also where the member is known', async () => {
    const { email } = await makeMember()
    const host = (nth: number) => `2001:db8:50:${nth.toString(16)}::1`
    expect((await kit.logIn(email, PASSWORD, host(999))).statusCode).toBe(200)
    const answers = await Promise.all(Array.from({ length: 30 }, (_, nth) => guess(email, host(nth))))
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(20)
    expect((await kit.logIn(email, PASSWORD, elsewhere())).statusCode).toBe(200)
  })
})
