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
// The limit by network is counted over all tests of this file.
beforeEach(() => kit.clock.advance(21 * MINUTE))

const memberWith = async (email: string) =>
  (await kit.db.select().from(members).where(eq(members.email, email))).at(0)

describe('somebody new', () => {
  it('gets an account with names, the first sparks, no password and nobody to thank', async () => {
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

  it('is the same member the next time, also with another email there', async () => {
    const persona = makePersona()
    const first = claimsOf(tokensIn(await kit.signIn(persona)).accessToken)
    const again = await kit.signIn({ ...persona, email: 'moved@example.test', email_verified: false })
    expect(claimsOf(tokensIn(again).accessToken).id).toBe(first.id)
    expect((await memberWith(persona.email))?.id).toBe(first.id)
  })

  it('is called by what there is to call them', async () => {
    const [whole, none] = [
      makePersona({ given_name: undefined, family_name: undefined, name: 'Maria da Silva' }),
      makePersona({ given_name: 'e‮vil', family_name: '\u0007', name: undefined }),
    ]
    await kit.signIn(whole)
    await kit.signIn(none)
    expect(await memberWith(whole.email)).toMatchObject({ firstname: 'Maria', lastname: 'da Silva' })
    expect(await memberWith(none.email)).toMatchObject({ firstname: none.email.split('@')[0], lastname: '' })
  })

  it('becomes one member, whoever of two tabs comes first', async () => {
    const persona = makePersona()
    const begun = await Promise.all([kit.begin(), kit.begin(), kit.begin()])
    const back: [URL, string][] = []
    for (const { address, cookie } of begun) back.push([await kit.issuer.signIn(address, persona), cookie])
    const ends = await Promise.all(back.map(([address, cookie]) => kit.comeBack(address, cookie)))
    const ids = ends.map((end) => claimsOf(tokensIn(end).accessToken).id)
    expect(new Set(ids).size).toBe(1)
    expect(await kit.mailsTo(persona.email)).toEqual([])
  })

  it('sees that no password is set, and can’t change one', async () => {
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

  it('can’t be logged in with any password', async () => {
    const { email } = makePersona()
    await kit.signIn({ ...makePersona(), email })
    for (const password of ['null', 'undefined', 'kindling-demo']) {
      const login = { method: 'POST', url: '/api/auth/login', payload: { email, password } } as const
      expect((await kit.app.inject(login)).statusCode).toBe(401)
    }
  })
})

describe('a member with the same email', () => {
  it('is signed in, and told by mail that the account opens this way from now on', async () => {
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
    'isn’t touched unless the issuer says that the email is verified: %j',
    async (email_verified) => {
      const persona = makePersona({ email_verified })
      const { id } = await kit.makeMember({ email: persona.email })
      expect((await kit.signIn(persona)).href).toBe('http://localhost:3000/login?problem=unverified')
      const linked = await kit.db.select().from(externalIdentities).where(eq(externalIdentities.memberId, id))
      expect(linked).toEqual([])
    },
  )

  it('isn’t opened to a second account of the issuer that has been given the address', async () => {
    const persona = makePersona()
    await kit.signIn(persona)
    const successor = await kit.signIn({ ...persona, sub: 'somebody else' })
    expect(successor.href).toBe('http://localhost:3000/login?problem=other_account')
  })

  it.each([{ email: undefined }, { email: 'no address' }])('needs an email: %j', async (claims) => {
    expect((await kit.signIn({ ...makePersona(), ...claims })).search).toBe('?problem=unverified')
  })
})
