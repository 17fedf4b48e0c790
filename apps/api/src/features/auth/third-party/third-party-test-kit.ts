import { makeRealIssuer, makeSignInKit, type Persona } from './issuer-test-kit.ts'

let made = 0
/** Somebody whom the issuer knows and who is unlike any other of this file. */
export function makePersona(claims: Record<string, unknown> = {}): Persona & { email: string } {
  made += 1
  const email = `somebody-${made}@example.test`
  const known = { email_verified: true, given_name: 'Ada', family_name: 'Byron' }
  return { sub: `sub-${made}`, email, ...known, ...claims }
}

export const tokensIn = ({ searchParams }: URL) => ({
  accessToken: searchParams.get('accessToken') ?? '',
  refreshToken: searchParams.get('refreshToken') ?? '',
})

/** The app, and an issuer that members sign in at. */
export async function openThirdParty() {
  const issuer = await makeRealIssuer()
  const kit = await makeSignInKit(issuer.url)

  /** From the button to where the browser ends up. */
  async function signIn(persona: Persona | 'nobody', query = ''): Promise<URL> {
    const { address, cookie } = await kit.begin(query)
    return await kit.comeBack(await issuer.signIn(address, persona), cookie)
  }

  async function close() {
    await kit.close()
    await issuer.close()
  }

  return { ...kit, issuer, signIn, close }
}

export type ThirdPartyKit = Awaited<ReturnType<typeof openThirdParty>>
