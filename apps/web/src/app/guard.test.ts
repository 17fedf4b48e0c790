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

/** Whether the way is open, or where it leads instead. */
async function enter(path: string): Promise<unknown> {
  try {
    return await requireMember({ request: new Request(`https://kindling.test${path}`) })
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown
    return thrown.headers.get('location')
  }
}

it('lets a member in without asking the server', async () => {
  signIn('amara')
  expect(await enter('/bookings')).toBeNull()
  expect(fetched).not.toHaveBeenCalled()
})

it('leads a stranger to the login screen, and from there to where they wanted', async () => {
  expect(await enter('/bookings?tab=inward')).toBe('/login?to=%2Fbookings%3Ftab%3Dinward')
})

it('removes an invalid token', async () => {
  localStorage.setItem('accessToken', 'not a token')
  expect(await enter('/wallet')).toBe('/login?to=%2Fwallet')
  expect(localStorage.getItem('accessToken')).toBeNull()
})

it('renews an expired session, and goes on', async () => {
  signIn('amara', -10)
  const data = { accessToken: tokenOf('amara', 3600), refreshToken: 'next' }
  fetched.mockResolvedValue(Response.json({ status: 'success', data }))
  expect(await enter('/wallet')).toBeNull()
  expect(localStorage.getItem('accessToken')).toBe(data.accessToken)
})

it('removes an expired session that can’t be renewed', async () => {
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

it('takes a lost network for no logout', async () => {
  signIn('amara', -10)
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await enter('/wallet')).toBeNull()
  expect(localStorage.getItem('accessToken')).not.toBeNull()
})

it('shows nothing to one member that was fetched for another', async () => {
  signIn('amara')
  await enter('/wallet')
  queryClient.setQueryData(['wallet'], 'of Amara')
  await enter('/bookings')
  expect(queryClient.getQueryData(['wallet'])).toBe('of Amara')
  signIn('ben')
  await enter('/wallet')
  expect(queryClient.getQueryData(['wallet'])).toBeUndefined()
})

it('leads from the login screen to where that led already', () => {
  expect(loginFrom({ pathname: '/login', search: '?to=%2Fwallet' })).toBe('/login?to=%2Fwallet')
})
