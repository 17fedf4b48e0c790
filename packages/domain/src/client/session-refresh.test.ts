// spec: accounts §8 token refresh

import { describe, expect, test } from 'vitest'
import { ApiError, NetworkError, SignedOutError } from './errors.ts'
import { expiringIn, MINUTE, makeBrowser, makeSession, makeToken, makeTokens } from './test-support.ts'

const refused = new ApiError('no', { code: 'unauthenticated', status: 401 })
const stale = expiringIn(5 * MINUTE)

describe('freshToken', () => {
  test('returns the stored token while it is valid', async () => {
    const { session, refresh } = makeSession()
    const tokens = makeTokens()
    session.store(tokens)
    expect(await session.freshToken()).toBe(tokens.accessToken)
    expect(refresh).not.toHaveBeenCalled()
  })

  test('refreshes within 300 seconds of expiry, and stores the new tokens', async () => {
    const { session, refresh, browser } = makeSession()
    session.store(makeTokens(stale))
    const token = await session.freshToken()
    expect(refresh).toHaveBeenCalledExactlyOnceWith('refresh-1')
    expect(token).toBe(browser.items.get('accessToken'))
    expect(token).toBe(browser.items.get('jwtToken'))
    expect(browser.items.get('refreshToken')).toBe('refresh-2')
    expect(session.isFresh()).toBe(true)
  })

  test('makes one refresh for twenty concurrent callers', async () => {
    const { session, refresh } = makeSession()
    session.store(makeTokens(stale))
    const tokens = await Promise.all(Array.from({ length: 20 }, () => session.freshToken()))
    expect(refresh).toHaveBeenCalledTimes(1)
    expect(new Set(tokens).size).toBe(1)
  })

  test('makes a new refresh after the previous one ended', async () => {
    const { session, refresh, clock } = makeSession()
    session.store(makeTokens(stale))
    await session.freshToken()
    clock.now += 12 * MINUTE
    await session.freshToken()
    expect(refresh).toHaveBeenCalledTimes(2)
    expect(refresh).toHaveBeenLastCalledWith('refresh-2')
  })

  test('throws SignedOutError without an access token', async () => {
    const { session } = makeSession()
    await expect(session.freshToken()).rejects.toThrow(new SignedOutError('Access token not found'))
  })

  test('throws for a malformed token, and deletes it', async () => {
    const { session, browser } = makeSession()
    browser.items.set('accessToken', 'rubbish')
    await expect(session.freshToken()).rejects.toThrow('Invalid token received')
    expect(browser.items.size).toBe(0)
  })

  test('throws for an expiring token without a refresh token, and clears the session', async () => {
    const { session, browser } = makeSession()
    session.store(makeTokens(stale))
    browser.items.delete('refreshToken')
    await expect(session.freshToken()).rejects.toThrow(new SignedOutError('No refresh token available'))
    expect(browser.items.size).toBe(0)
  })
})

test('a refresh notifies every tab of the new position at once', async () => {
  const browser = makeBrowser()
  const here = makeSession({ browser })
  const there = makeSession({ browser })
  here.session.store(makeTokens({ lat: 51.5, lon: -0.1 }))
  const seen: unknown[] = []
  there.session.subscribe(() => seen.push(there.session.current()?.lat))
  here.refresh.mockResolvedValue(makeTokens({ lat: 53.8, lon: -1.5 }, 'refresh-2'))
  await here.session.renew(await here.session.freshToken())
  expect(here.session.current()).toMatchObject({ lat: 53.8, lon: -1.5 })
  expect(there.session.current()).toMatchObject({ lat: 53.8, lon: -1.5 })
  expect(seen.at(-1)).toBe(53.8)
  expect(there.refresh).not.toHaveBeenCalled()
})

describe('failed refresh', () => {
  test('refused by the server signs out all waiting callers', async () => {
    const { session, refresh, browser } = makeSession()
    session.store(makeTokens(stale))
    refresh.mockRejectedValue(refused)
    const waiting = await Promise.allSettled([session.freshToken(), session.freshToken()])
    for (const outcome of waiting) {
      expect(outcome).toMatchObject({
        status: 'rejected',
        reason: new SignedOutError('Failed to refresh token'),
      })
    }
    expect(browser.items.size).toBe(0)
  })

  test.each([
    ['a network error', new NetworkError()],
    ['a server error', new ApiError('oops', { code: 'unavailable', status: 503 })],
    ['a rate limit', new ApiError('slow down', { code: 'too_many_requests', status: 429 })],
  ])('because of %s keeps the session, and can be retried', async (_, error) => {
    const { session, refresh, browser } = makeSession()
    session.store(makeTokens(stale))
    refresh.mockRejectedValueOnce(error)
    await expect(session.freshToken()).rejects.toBe(error)
    expect(browser.items.size).toBe(4)
    expect(session.current()?.id).toBe('ada')
    const token = await session.freshToken()
    expect(token).toBe(browser.items.get('accessToken'))
    expect(session.isFresh()).toBe(true)
  })
})

describe('renew, of a refused token', () => {
  test('refreshes although the token isn’t expiring', async () => {
    const { session, refresh } = makeSession()
    const { accessToken } = makeTokens()
    session.store({ accessToken, refreshToken: 'refresh-1' })
    refresh.mockResolvedValue(makeTokens(expiringIn(20 * MINUTE), 'refresh-2'))
    expect(await session.renew(accessToken)).not.toBe(accessToken)
    expect(refresh).toHaveBeenCalledTimes(1)
  })

  test('returns the newer token without a refresh if it was replaced meanwhile', async () => {
    const { session, refresh } = makeSession()
    session.store(makeTokens(expiringIn(20 * MINUTE)))
    expect(await session.renew(makeToken(stale))).toBe(makeToken(expiringIn(20 * MINUTE)))
    expect(refresh).not.toHaveBeenCalled()
  })

  test('refreshes even during an earlier renewal', async () => {
    const browser = makeBrowser()
    const { session, refresh } = makeSession({ browser, locks: browser.locks })
    session.store(makeTokens())
    refresh.mockResolvedValue(makeTokens(expiringIn(20 * MINUTE), 'refresh-2'))
    const [, renewed] = await Promise.all([session.renew(makeToken(stale)), session.renew(makeToken())])
    expect(renewed).toBe(makeToken(expiringIn(20 * MINUTE)))
  })

  test('never returns another member’s token', async () => {
    const { session } = makeSession()
    session.store(makeTokens({ id: 'bob' }))
    await expect(session.renew(makeToken({ id: 'ada' }))).rejects.toThrow(SignedOutError)
    await expect(session.renew('rubbish')).rejects.toThrow(SignedOutError)
    expect(session.current()?.id).toBe('bob')
  })
})

describe('refresh during other changes', () => {
  test('a late response doesn’t sign in a member who has signed out', async () => {
    const { session, refresh, browser } = makeSession()
    session.store(makeTokens(stale))
    refresh.mockImplementationOnce(async () => {
      session.signOut()
      return makeTokens(expiringIn(20 * MINUTE), 'refresh-2')
    })
    await expect(session.freshToken()).rejects.toThrow(SignedOutError)
    expect(browser.items.size).toBe(0)
  })

  test('a late refusal doesn’t sign out a member who has signed in again', async () => {
    const { session, refresh } = makeSession()
    session.store(makeTokens(stale))
    refresh.mockImplementationOnce(async () => {
      session.store(makeTokens(expiringIn(20 * MINUTE), 'refresh-new'))
      throw refused
    })
    await expect(session.freshToken()).resolves.toBe(makeToken(expiringIn(20 * MINUTE)))
  })

  test('without locks, the tab that loses the race uses the winner’s tokens', async () => {
    const browser = makeBrowser()
    const winner = makeSession({ browser })
    const loser = makeSession({ browser })
    winner.session.store(makeTokens(stale))
    loser.refresh.mockImplementationOnce(async () => {
      await winner.session.freshToken()
      throw refused
    })
    expect(await loser.session.freshToken()).toBe(browser.items.get('accessToken'))
    expect(browser.items.get('refreshToken')).toBe('refresh-2')
  })

  test('with locks, two tabs share one refresh', async () => {
    const browser = makeBrowser()
    const tabs = [1, 2].map(() => makeSession({ browser, locks: browser.locks }))
    tabs[0]?.session.store(makeTokens(stale))
    const tokens = await Promise.all(tabs.map(({ session }) => session.freshToken()))
    expect(tabs.reduce((sum, { refresh }) => sum + refresh.mock.calls.length, 0)).toBe(1)
    expect(new Set(tokens).size).toBe(1)
  })

  test('with locks, a tab waiting during a logout is signed out too', async () => {
    const browser = makeBrowser()
    const [here, there] = [1, 2].map(() => makeSession({ browser, locks: browser.locks }))
    here?.session.store(makeTokens(stale))
    here?.refresh.mockRejectedValue(refused)
    const outcomes = await Promise.allSettled([here?.session.freshToken(), there?.session.freshToken()])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(there?.refresh).not.toHaveBeenCalled()
  })
})
