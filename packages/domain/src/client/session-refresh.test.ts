import { describe, expect, test } from 'vitest'
import { ApiError, NetworkError, SignedOutError } from './errors.ts'
import { expiringIn, MINUTE, makeBrowser, makeSession, makeToken, makeTokens } from './test-support.ts'

const refused = new ApiError('no', { code: 'unauthenticated', status: 401 })
const stale = expiringIn(5 * MINUTE)

describe('a fresh token', () => {
  test('is the stored one while it lasts', async () => {
    const { session, refresh } = makeSession()
    const tokens = makeTokens()
    session.store(tokens)
    expect(await session.freshToken()).toBe(tokens.accessToken)
    expect(refresh).not.toHaveBeenCalled()
  })

  test('is renewed within 300 seconds of expiry, and the new tokens are stored', async () => {
    const { session, refresh, browser } = makeSession()
    session.store(makeTokens(stale))
    const token = await session.freshToken()
    expect(refresh).toHaveBeenCalledExactlyOnceWith('refresh-1')
    expect(token).toBe(browser.items.get('accessToken'))
    expect(token).toBe(browser.items.get('jwtToken'))
    expect(browser.items.get('refreshToken')).toBe('refresh-2')
    expect(session.isFresh()).toBe(true)
  })

  test('twenty callers at once share one refresh', async () => {
    const { session, refresh } = makeSession()
    session.store(makeTokens(stale))
    const tokens = await Promise.all(Array.from({ length: 20 }, () => session.freshToken()))
    expect(refresh).toHaveBeenCalledTimes(1)
    expect(new Set(tokens).size).toBe(1)
  })

  test('a refresh that is over doesn’t answer for the next one', async () => {
    const { session, refresh, clock } = makeSession()
    session.store(makeTokens(stale))
    await session.freshToken()
    clock.now += 12 * MINUTE
    await session.freshToken()
    expect(refresh).toHaveBeenCalledTimes(2)
    expect(refresh).toHaveBeenLastCalledWith('refresh-2')
  })

  test('can’t be had without an access token', async () => {
    const { session } = makeSession()
    await expect(session.freshToken()).rejects.toThrow(new SignedOutError('Access token not found'))
  })

  test('can’t be had from a token that makes no sense, which is removed', async () => {
    const { session, browser } = makeSession()
    browser.items.set('accessToken', 'rubbish')
    await expect(session.freshToken()).rejects.toThrow('Invalid token received')
    expect(browser.items.size).toBe(0)
  })

  test('can’t be had from a stale one without a refresh token, and all is cleared', async () => {
    const { session, browser } = makeSession()
    session.store(makeTokens(stale))
    browser.items.delete('refreshToken')
    await expect(session.freshToken()).rejects.toThrow(new SignedOutError('No refresh token available'))
    expect(browser.items.size).toBe(0)
  })
})

test('a renewal tells every tab the new position, at once', async () => {
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

describe('a failed refresh', () => {
  test('that the server refuses signs out everyone who waited for it', async () => {
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
    ['a lost network', new NetworkError()],
    ['a server in trouble', new ApiError('oops', { code: 'unavailable', status: 503 })],
    ['too many tries', new ApiError('slow down', { code: 'too_many_requests', status: 429 })],
  ])('because of %s is no logout, and the next try may succeed', async (_, error) => {
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

describe('a refused token', () => {
  test('is renewed although it looks fresh', async () => {
    const { session, refresh } = makeSession()
    const { accessToken } = makeTokens()
    session.store({ accessToken, refreshToken: 'refresh-1' })
    refresh.mockResolvedValue(makeTokens(expiringIn(20 * MINUTE), 'refresh-2'))
    expect(await session.renew(accessToken)).not.toBe(accessToken)
    expect(refresh).toHaveBeenCalledTimes(1)
  })

  test('that was replaced meanwhile costs no refresh', async () => {
    const { session, refresh } = makeSession()
    session.store(makeTokens(expiringIn(20 * MINUTE)))
    expect(await session.renew(makeToken(stale))).toBe(makeToken(expiringIn(20 * MINUTE)))
    expect(refresh).not.toHaveBeenCalled()
  })

  test('is renewed even while a caller with an older one is being served', async () => {
    const browser = makeBrowser()
    const { session, refresh } = makeSession({ browser, locks: browser.locks })
    session.store(makeTokens())
    refresh.mockResolvedValue(makeTokens(expiringIn(20 * MINUTE), 'refresh-2'))
    const [, renewed] = await Promise.all([session.renew(makeToken(stale)), session.renew(makeToken())])
    expect(renewed).toBe(makeToken(expiringIn(20 * MINUTE)))
  })

  test('of one member is never replaced by another’s', async () => {
    const { session } = makeSession()
    session.store(makeTokens({ id: 'bob' }))
    await expect(session.renew(makeToken({ id: 'ada' }))).rejects.toThrow(SignedOutError)
    await expect(session.renew('rubbish')).rejects.toThrow(SignedOutError)
    expect(session.current()?.id).toBe('bob')
  })
})

describe('a refresh and what happens meanwhile', () => {
  test('a late answer signs nobody in again who has signed out', async () => {
    const { session, refresh, browser } = makeSession()
    session.store(makeTokens(stale))
    refresh.mockImplementationOnce(async () => {
      session.signOut()
      return makeTokens(expiringIn(20 * MINUTE), 'refresh-2')
    })
    await expect(session.freshToken()).rejects.toThrow(SignedOutError)
    expect(browser.items.size).toBe(0)
  })

  test('a late refusal signs nobody out who has signed in anew', async () => {
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

  test('with locks, two tabs make one refresh between them', async () => {
    const browser = makeBrowser()
    const tabs = [1, 2].map(() => makeSession({ browser, locks: browser.locks }))
    tabs[0]?.session.store(makeTokens(stale))
    const tokens = await Promise.all(tabs.map(({ session }) => session.freshToken()))
    expect(tabs.reduce((sum, { refresh }) => sum + refresh.mock.calls.length, 0)).toBe(1)
    expect(new Set(tokens).size).toBe(1)
  })

  test('with locks, a tab that waited for a logout is signed out, too', async () => {
    const browser = makeBrowser()
    const [here, there] = [1, 2].map(() => makeSession({ browser, locks: browser.locks }))
    here?.session.store(makeTokens(stale))
    here?.refresh.mockRejectedValue(refused)
    const outcomes = await Promise.allSettled([here?.session.freshToken(), there?.session.freshToken()])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(there?.refresh).not.toHaveBeenCalled()
  })
})
