// spec: accounts §6 expired token

import { describe, expect, test } from 'vitest'
import { ApiError } from './errors.ts'
import { expiringIn, MINUTE, makeBrowser, makeSession, makeToken, makeTokens } from './test-support.ts'

describe('expired session', () => {
  test('is detected when its tokens were deleted, in this tab or another', () => {
    const browser = makeBrowser()
    const [here, there] = [makeSession({ browser }).session, makeSession({ browser }).session]
    here.subscribe(() => {})
    there.subscribe(() => {})
    here.store(makeTokens())
    expect([here.hasExpired(), there.hasExpired()]).toEqual([false, false])
    here.clear()
    expect([here.hasExpired(), there.hasExpired()]).toEqual([true, true])
  })

  test('keeps the member’s email until somebody signs in or out', () => {
    const { session } = makeSession()
    session.store(makeTokens())
    const email = session.current()?.email
    expect([email, session.expiredEmail()]).toEqual([expect.stringContaining('@'), undefined])
    session.clear()
    expect(session.expiredEmail()).toBe(email)
    session.store(makeTokens())
    expect(session.expiredEmail()).toBeUndefined()
    session.signOut()
    expect(session.expiredEmail()).toBeUndefined()
  })

  test('has the specification’s reason until somebody signs in', async () => {
    const { session, browser, refresh } = makeSession()
    const stale = expiringIn(MINUTE)
    const end = async (tokens: Record<string, string>) => {
      for (const [key, token] of Object.entries(tokens)) browser.items.set(key, token)
      await session.freshToken().catch(() => undefined)
      return session.whyExpired()
    }
    refresh.mockRejectedValue(new ApiError('no', { code: 'unauthenticated', status: 401 }))
    expect(session.whyExpired()).toBeUndefined()
    expect(await end({ accessToken: 'rubbish' })).toBe('Invalid token received')
    expect(await end({ accessToken: makeToken(stale) })).toBe('No refresh token available')
    expect(await end({ ...makeTokens(stale) })).toBe('Failed to refresh token')
    session.store(makeTokens())
    expect(session.whyExpired()).toBeUndefined()
    session.clear()
    expect(session.whyExpired()).toBeUndefined()
  })

  test('keeps no email if there was no session', async () => {
    const { session, browser } = makeSession()
    expect(session.hasExpired()).toBe(false)
    session.clear()
    expect(session.expiredEmail()).toBeUndefined()
    browser.items.set('accessToken', 'rubbish')
    await expect(session.freshToken()).rejects.toThrow('Invalid token received')
    expect([session.hasExpired(), session.expiredEmail()]).toEqual([true, undefined])
  })

  test('is not reported after signing out, in this tab or another', () => {
    const browser = makeBrowser()
    const [here, there] = [makeSession({ browser }).session, makeSession({ browser }).session]
    here.subscribe(() => {})
    there.subscribe(() => {})
    here.store(makeTokens())
    here.clear()
    here.store(makeTokens())
    here.signOut()
    expect([here.hasExpired(), there.hasExpired()]).toEqual([false, false])
  })
})
