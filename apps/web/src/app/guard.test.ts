// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { session } from '../server/api.ts'
import { queryClient } from '../server/query-client.ts'
import { signIn, tokenOf } from '../testing/server.ts'
import { loginFrom, requireMember } from './guard.ts'

const fetched = vi.fn<typeof fetch>()
beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => session.clear())

/** The redirect target of the guard; null if it lets the member pass. */
async function enter(path: string): Promise<unknown> {
  try {
    return await requireMember({ request: new Request(`https://kindling.test${path}`) })
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown
    return thrown.headers.get('location')
  }
}

// spec: marketplace §4 guard
it('lets a signed-in member pass without a request', async () => {
  signIn('amara')
  expect(await enter('/bookings')).toBeNull()
  expect(fetched).not.toHaveBeenCalled()
})

// spec: accounts §6 expired token
it('redirects a visitor to /login, with the requested path for afterwards', async () => {
  expect(await enter('/bookings?tab=inward')).toBe('/login?to=%2Fbookings%3Ftab%3Dinward')
})

// spec: accounts §6 expired token
it('deletes an invalid token, and redirects to /login', async () => {
  localStorage.setItem('accessToken', 'not a token')
  expect(await enter('/wallet')).toBe('/login?to=%2Fwallet')
  expect(localStorage.getItem('accessToken')).toBeNull()
})

// spec: marketplace §4 guard
it('refreshes an expired session, and lets the member pass', async () => {
  signIn('amara', -10)
  const data = { accessToken: tokenOf('amara', 3600), refreshToken: 'next' }
  fetched.mockResolvedValue(Response.json({ status: 'success', data }))
  expect(await enter('/wallet')).toBeNull()
  expect(localStorage.getItem('accessToken')).toBe(data.accessToken)
})

// spec: accounts §6 expired token
it('deletes an expired session that can’t be refreshed, and redirects to /login', async () => {
  signIn('amara', -10)
  const refusal = { status: 'error', code: 'unauthenticated', message: 'No.' }
  fetched.mockResolvedValue(Response.json(refusal, { status: 401 }))
  expect(await enter('/wallet')).toBe('/login?to=%2Fwallet')
  expect(['accessToken', 'refreshToken', 'decodedToken'].map((key) => localStorage.getItem(key))).toEqual([
    null,
    null,
    null,
  ])
})

// spec: marketplace §4 guard
it('keeps the session on a network error', async () => {
  signIn('amara', -10)
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await enter('/wallet')).toBeNull()
  expect(localStorage.getItem('accessToken')).not.toBeNull()
})

// spec: marketplace §4 guard
it('clears cached queries when another member signs in', async () => {
  signIn('amara')
  await enter('/wallet')
  queryClient.setQueryData(['wallet'], 'of Amara')
  await enter('/bookings')
  expect(queryClient.getQueryData(['wallet'])).toBe('of Amara')
  signIn('ben')
  await enter('/wallet')
  expect(queryClient.getQueryData(['wallet'])).toBeUndefined()
})

it('keeps the path for afterwards when redirecting from /login itself', () => {
  expect(loginFrom({ pathname: '/login', search: '?to=%2Fwallet' })).toBe('/login?to=%2Fwallet')
})
