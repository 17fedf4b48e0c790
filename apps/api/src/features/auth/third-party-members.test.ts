// spec: accounts §7 auth/google

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashPassword } from '../../auth/passwords.ts'
import { externalIdentities } from '../../db/schema/members/identities.ts'
import { members } from '../../db/schema/members/members.ts'
import { accounts } from '../../db/schema/money/ledger.ts'
import { MINUTE } from '../../platform/durations.ts'
import { claimsOf } from './auth-test-kit.ts'
import {
  makePersona,
  openThirdParty,
  type ThirdPartyKit,
  tokensIn,
} from './third-party/third-party-test-kit.ts'

let kit: ThirdPartyKit
beforeAll(async () => {
  kit = await openThirdParty()
})
afterAll(() => kit.close())
// The rate limit by network counts the sign-ins of all tests in this file.
beforeEach(() => kit.clock.advance(21 * MINUTE))

const memberWith = async (email: string) =>
  (await kit.db.select().from(members).where(eq(members.email, email))).at(0)

describe('signing in with Google without an account', () => {
  it('creates a member with names and welcome sparks, without password and referrer', async () => {
    const persona = makePersona()
    const end = await kit.signIn({ ...persona, email: persona.email.toUpperCase() })
    expect(end.origin + end.pathname).toBe('http://localhost:3000/oauth-callback')
    const member = await memberWith(persona.email)
    expect(member).toMatchObject({ firstname: 'Ada', lastname: 'Byron', role: 'member' })
    expect(member).toMatchObject({ passwordHash: null, phone: null, gender: null, referredById: null })
    const wallets = await kit.db
      .select({ currency: accounts.currency, balance: accounts.balance })
      .from(accounts)
      .where(eq(accounts.memberId, member?.id ?? ''))
    expect(wallets).toContainEqual({ currency: 'SPARK', balance: 10_000 })
    expect(claimsOf(tokensIn(end).accessToken)).toMatchObject({ id: member?.id, email: persona.email })
    expect(await kit.mailsTo(persona.email)).toEqual([])
  })

  // asvs: 10.5.2
  it('finds the same member next time, even if the email at Google has changed', async () => {
    const persona = makePersona()
    const first = claimsOf(tokensIn(await kit.signIn(persona)).accessToken)
    const again = await kit.signIn({ ...persona, email: 'moved@example.test', email_verified: false })
    expect(claimsOf(tokensIn(again).accessToken).id).toBe(first.id)
    expect((await memberWith(persona.email))?.id).toBe(first.id)
  })

  it('takes the name from `name`, or from the email if there is none', async () => {
    const [whole, none] = [
      makePersona({ given_name: undefined, family_name: undefined, name: 'Maria da Silva' }),
      makePersona({ given_name: 'e‮vil', family_name: '\u0007', name: undefined }),
    ]
    await kit.signIn(whole)
    await kit.signIn(none)
    expect(await memberWith(whole.email)).toMatchObject({ firstname: 'Maria', lastname: 'da Silva' })
    expect(await memberWith(none.email)).toMatchObject({ firstname: none.email.split('@')[0], lastname: '' })
  })

  it('creates one member of concurrent sign-ins in several tabs', async () => {
    const persona = makePersona()
    const begun = await Promise.all([kit.begin(), kit.begin(), kit.begin()])
    const back: [URL, string][] = []
    for (const { address, cookie } of begun) back.push([await kit.issuer.signIn(address, persona), cookie])
    const ends = await Promise.all(back.map(([address, cookie]) => kit.comeBack(address, cookie)))
    const ids = ends.map((end) => claimsOf(tokensIn(end).accessToken).id)
    expect(new Set(ids).size).toBe(1)
    expect(await kit.mailsTo(persona.email)).toEqual([])
  })

  // spec: accounts §2 security and devices
  it('creates a member without a password, who can’t change one', async () => {
    const { accessToken } = tokensIn(await kit.signIn(makePersona()))
    const headers = { authorization: `Bearer ${accessToken}` }
    const security = await kit.app.inject({ url: '/api/settings/security', headers })
    expect(security.json().data).toEqual({ has_password: false })
    const body = { password: 'whatever it was', newPassword: 'joyful-otter-parade' }
    const change = { method: 'PUT', url: '/api/users/change/password', headers, payload: body } as const
    const refused = await kit.app.inject(change)
    expect(refused.statusCode).toBe(422)
    expect(refused.json().message).toMatch('You have no password yet')
  })

  it('creates a member whom no password logs in', async () => {
    const { email } = makePersona()
    await kit.signIn({ ...makePersona(), email })
    for (const password of ['null', 'undefined', 'kindling-demo']) {
      const login = { method: 'POST', url: '/api/auth/login', payload: { email, password } } as const
      expect((await kit.app.inject(login)).statusCode).toBe(401)
    }
  })
})

// spec: accounts §7 auth/google checks
describe('signing in with Google with a member’s email', () => {
  it('signs the member in and mails once that Google opens the account', async () => {
    const persona = makePersona()
    const { id } = await kit.makeMember({
      email: persona.email,
      passwordHash: await hashPassword('a password'),
    })
    const end = await kit.signIn({ ...persona, email: ` ${persona.email.toUpperCase()}`.trim() })
    expect(claimsOf(tokensIn(end).accessToken).id).toBe(id)
    expect((await kit.mailsTo(persona.email)).map(({ subject }) => subject)).toEqual([
      'Your Kindling account now opens with Google',
    ])
    await kit.signIn(persona)
    expect(await kit.mailsTo(persona.email)).toHaveLength(1)
    const headers = { authorization: `Bearer ${tokensIn(end).accessToken}` }
    const security = await kit.app.inject({ url: '/api/settings/security', headers })
    expect(security.json().data).toEqual({ has_password: true })
  })

  it.each([false, 'true', 'false', 1, null, undefined])(
    'refuses unless the issuer says that the email is verified: %j',
    async (email_verified) => {
      const persona = makePersona({ email_verified })
      const { id } = await kit.makeMember({ email: persona.email })
      expect((await kit.signIn(persona)).href).toBe('http://localhost:3000/login?problem=unverified')
      const linked = await kit.db.select().from(externalIdentities).where(eq(externalIdentities.memberId, id))
      expect(linked).toEqual([])
    },
  )

  // asvs: 10.5.2
  it('refuses a second Google account that has been given the email', async () => {
    const persona = makePersona()
    await kit.signIn(persona)
    const successor = await kit.signIn({ ...persona, sub: 'somebody else' })
    expect(successor.href).toBe('http://localhost:3000/login?problem=other_account')
  })

  it.each([{ email: undefined }, { email: 'no address' }])(
    'refuses an identity without a valid email: %j',
    async (claims) => {
      expect((await kit.signIn({ ...makePersona(), ...claims })).search).toBe('?problem=unverified')
    },
  )
})
