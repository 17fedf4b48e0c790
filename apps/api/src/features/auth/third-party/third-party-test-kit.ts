import { makeRealIssuer, makeSignInKit, type Persona } from './issuer-test-kit.ts'

let made = 0
/** A user at the issuer, unique within the test file. */
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

/** The app with a test issuer. */
export async function openThirdParty() {
  const issuer = await makeRealIssuer()
  const kit = await makeSignInKit(issuer.url)

  /** A whole sign-in; answers the URL where the browser ends up. */
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
