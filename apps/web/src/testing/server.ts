import { onTestFinished, vi } from 'vitest'
import { session } from '../server/api.ts'
import { tokenOf } from './token.ts'

export { tokenOf }

/** Signs a member in on this browser until the test ends. */
export function signIn(id: string, seconds?: number) {
  session.store({ accessToken: tokenOf(id, seconds), refreshToken: 'refresh' })
  onTestFinished(() => session.clear())
}

/** Successful API answer with data. */
export const success = (data: unknown) => Response.json({ status: 'success', data })

/** API error answer, with or without a message. */
export const refusal = (status: number, message?: string) =>
  Response.json(message === undefined ? {} : { status: 'error', code: 'internal', message }, { status })

/**
 * Stubs `fetch` until the test ends.
 * @param answers by method and path below /api, 'GET /wallet/balance', each called with the sent JSON; any other call
 *   fails the test
 * @returns the calls made, in order
 */
export function stubServer(
  answers: Record<string, (sent: unknown) => Response | Promise<Response>>,
): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    const call = `${method} ${input.replace(/^\/api/, '')}`
    asked.push(call)
    const answer = answers[call]
    if (!answer) throw new Error(`Nobody answers ${call}`)
    return await answer(typeof body === 'string' ? JSON.parse(body) : undefined)
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return asked
}
