import { afterAll, beforeAll, expect, it } from 'vitest'
import { claimsOf } from './auth-test-kit.ts'
import { makeRealIssuer, makeSignInKit } from './third-party/issuer-test-kit.ts'
import { makePersona, tokensIn } from './third-party/third-party-test-kit.ts'

let issuer: Awaited<ReturnType<typeof makeRealIssuer>>
let kit: Awaited<ReturnType<typeof makeSignInKit>>
beforeAll(async () => {
  issuer = await makeRealIssuer({ isTerse: true })
  kit = await makeSignInKit(issuer.url)
})
afterAll(async () => {
  await kit.close()
  await issuer.close()
})

async function signIn(claims: Record<string, unknown> = {}) {
  const persona = makePersona(claims)
  const { address, cookie } = await kit.begin()
  return { persona, end: await kit.comeBack(await issuer.signIn(address, persona), cookie) }
}

it('an email missing from the ID token is read from the userinfo endpoint', async () => {
  const { persona, end } = await signIn()
  expect(claimsOf(tokensIn(end).accessToken)).toMatchObject({ email: persona.email })
})

it('an unverified email from the userinfo endpoint is refused', async () => {
  expect((await signIn({ email_verified: false })).end.search).toBe('?problem=unverified')
})
