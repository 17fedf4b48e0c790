import { accountContract } from '@kindling/domain/account/account-contract'
import { moneyContract } from '@kindling/domain/money/money-contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../../auth/passwords.ts'
import { greetedMailboxes } from '../../db/schema/members/auth.ts'
import { members } from '../../db/schema/members/members.ts'
import { greetMailbox } from '../../members/greeted-mailboxes.ts'
import { type AuthKit, makeAuthKit, PASSWORD, uniqueEmail } from './auth-test-kit.ts'

let kit: AuthKit
let code: string
beforeAll(async () => {
  kit = await makeAuthKit()
  code = 'KIND7777'
  await kit.makeMember({ referralCode: code })
})
afterAll(() => kit.close())

const enter = async (email: string): Promise<string> => (await kit.logIn(email)).json().data.accessToken
const sparksOf = async (email: string) => {
  const { data } = (await kit.send(moneyContract.balance, { bearer: await enter(email) })).json()
  return data.spark_tokens
}
const referrerOf = async (id: string) =>
  (await kit.db.select().from(members).where(eq(members.id, id)))[0]?.referredById
const leave = async (email: string) =>
  await kit.send(accountContract.remove, { bearer: await enter(email), body: { password: PASSWORD } })

describe('welcome sparks and referrals by mailbox', () => {
  // asvs: API6
  it('are given once to an email that deletes its account and signs up again', async () => {
    const email = `${crypto.randomUUID()}@example.test`
    const first = await kit.signUp({ email, referred_by: code })
    expect(await sparksOf(email)).toBe(10)
    expect(await referrerOf(first.id)).not.toBeNull()
    expect((await leave(email)).statusCode).toBe(200)

    const again = await kit.signUp({ email, referred_by: code })
    expect(again.id).not.toBe(first.id)
    expect(await sparksOf(email)).toBe(0)
    expect(await referrerOf(again.id)).toBeNull()
  })

  it('count tagged and dotted Gmail addresses as the same mailbox', async () => {
    const name = `rosa${Date.now()}`
    await kit.signUp({ email: `${name}@gmail.com`, referred_by: code })
    for (const email of [`${name}+2@gmail.com`, `r.${name.slice(1)}@gmail.com`, `${name}@googlemail.com`]) {
      const { id } = await kit.signUp({ email, referred_by: code })
      expect(await sparksOf(email)).toBe(0)
      expect(await referrerOf(id)).toBeNull()
    }
  })

  it('aren’t given again to the email of a deleted account older than this rule', async () => {
    const { email } = await kit.makeMember({
      passwordHash: await hashPassword(PASSWORD),
      email: uniqueEmail(),
    })
    expect((await leave(email)).statusCode).toBe(200)
    await kit.signUp({ email })
    expect(await sparksOf(email)).toBe(0)
  })

  it('are remembered by a keyed hash of the email', async () => {
    const email = uniqueEmail()
    await kit.signUp({ email })
    const noted = await kit.db.select().from(greetedMailboxes)
    expect(noted.map(({ mailbox }) => mailbox)).toEqual(noted.map(() => expect.stringMatching(/^[\w-]{43}$/)))
    const { data: key } = kit.deps.config.secrets
    expect(await greetMailbox(kit.db, key, email, kit.clock.now())).toBe(false)
    expect(await greetMailbox(kit.db, 'another key', email, kit.clock.now())).toBe(true)
  })
})
