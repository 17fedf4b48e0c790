import { onTestFinished, vi } from 'vitest'
import { session } from '../server/api.ts'

/** Access token of a member. @param seconds until expiry @param position claims of the member's home */
export function tokenOf(id: string, seconds = 3600, position: { lat?: number; lon?: number } = {}) {
  const claims = {
    id,
    email: `${id}@kindling.test`,
    exp: Math.floor(Date.now() / 1000) + seconds,
    ...position,
  }
  return `${btoa('{}')}.${btoa(JSON.stringify(claims))}.signature`
}

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
