import { authContract, tokensSchema } from '@kindling/domain/auth/auth-contract'
import { answerOf } from '@kindling/domain/endpoint'
import { demoPassword } from '../demo/demo-accounts.ts'

/** The headers of somebody of the demo neighbourhood. */
export async function signIn(product: string, email: string): Promise<{ authorization: string }> {
  const login = await fetch(`${product}/api${authContract.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  })
  const { accessToken } = answerOf(tokensSchema).parse(await login.json()).data
  return { authorization: `Bearer ${accessToken}` }
}
