// spec: accounts §8 invalid token

import { describe, expect, test, vi } from 'vitest'
import { SignedOutError } from './errors.ts'
import { expiringIn, MINUTE, makeBrowser, makeSession, makeToken, makeTokens } from './test-support.ts'

describe('store', () => {
  // spec: accounts §3 storage keys
  test('writes the tokens under the specification’s keys, the access token twice', () => {
    const { session, browser } = makeSession()
    const tokens = makeTokens({ lat: 51.5, lon: -0.1 })
    session.store(tokens)
    expect(Object.fromEntries(browser.items)).toEqual({
      accessToken: tokens.accessToken,
      jwtToken: tokens.accessToken,
      refreshToken: 'refresh-1',
      decodedToken: expect.any(String),
    })
    expect(JSON.parse(browser.items.get('decodedToken') ?? '')).toMatchObject({
      id: 'ada',
      email: 'ada@kindling.test',
      lat: 51.5,
      lon: -0.1,
    })
  })

  test.each(['', 'not-a-token', 'a.b.c', makeToken({ id: undefined }), makeToken({ exp: 'soon' })])(
    'rejects an undecodable token, and stores nothing (%j)',
    (accessToken) => {
      const { session, browser } = makeSession()
      expect(() => session.store({ accessToken, refreshToken: 'refresh-1' })).toThrow(
        'Invalid token received',
      )
      expect(browser.items.size).toBe(0)
    },
  )

  test('during a logout, access tokens are neither returned nor refreshed, but the refresh token is available', async () => {
    const { session, browser } = makeSession()
    const { accessToken, refreshToken } = makeTokens()
    session.store({ accessToken, refreshToken })
    session.leave()
    await expect(session.freshToken()).rejects.toThrow(SignedOutError)
    await expect(session.renew(accessToken)).rejects.toThrow(SignedOutError)
    expect(session.refreshToken()).toBe('refresh-1')
    session.signOut()
    await expect(session.freshToken()).rejects.toThrow(SignedOutError)
    // Signed in by another tab, with the same storage.
    browser.items.set('accessToken', accessToken)
    expect(await session.freshToken()).toBe(accessToken)
  })

  // asvs: 14.3.1
  test('clear deletes the tokens only, signOut deletes everything', () => {
    const { session, browser } = makeSession()
    session.store(makeTokens())
    browser.items.set('theme', 'dark')
    session.clear()
    expect([...browser.items.keys()]).toEqual(['theme'])
    session.store(makeTokens())
    session.signOut()
    expect(browser.items.size).toBe(0)
  })
})

describe('current member', () => {
  test('is read from the access token, as the same object until it changes', () => {
    const { session } = makeSession()
    expect(session.current()).toBeUndefined()
    session.store(makeTokens())
    expect(session.current()).toMatchObject({ id: 'ada', email: 'ada@kindling.test' })
    expect(session.current()).toBe(session.current())
  })

  test('is undefined for a malformed token', () => {
    const { session, browser } = makeSession()
    browser.items.set('accessToken', 'rubbish')
    expect(session.current()).toBeUndefined()
    expect(session.isFresh()).toBe(false)
  })

  test('isFresh until exactly 300 seconds before expiry', () => {
    const { session, clock } = makeSession()
    expect(session.isFresh()).toBe(false)
    session.store(makeTokens(expiringIn(15 * MINUTE)))
    clock.now += 10 * MINUTE - 1
    expect(session.isFresh()).toBe(true)
    clock.now += 1
    expect(session.isFresh()).toBe(false)
  })
})

describe('sync between tabs', () => {
  test('calls each listener once per change in another tab', () => {
    const browser = makeBrowser()
    const here = makeSession({ browser })
    const there = makeSession({ browser })
    const heard = vi.fn(() => there.session.current()?.id)
    there.session.subscribe(heard)

    here.session.store(makeTokens({ id: 'ada' }))
    expect(heard.mock.results.map((result) => result.value)).toEqual(['ada'])
    here.session.clear()
    here.session.store(makeTokens({ id: 'bob' }))
    here.session.signOut()
    expect(heard.mock.results.map((result) => result.value)).toEqual(['ada', undefined, 'bob', undefined])
  })

  test('notifies after all tokens are written', () => {
    const browser = makeBrowser()
    const here = makeSession({ browser })
    const there = makeSession({ browser })
    const seen: number[] = []
    there.session.subscribe(() => seen.push(browser.items.size))
    here.session.store(makeTokens())
    expect(seen).toEqual([4])
  })

  test('ignores other storage keys, and stops after unsubscribing', () => {
    const browser = makeBrowser()
    const { session, tab } = makeSession({ browser })
    const other = browser.openTab()
    const heard = vi.fn()
    const stop = session.subscribe(heard)
    other.storage.setItem('theme', 'dark')
    expect(heard).not.toHaveBeenCalled()
    stop()
    other.storage.clear()
    session.store(makeTokens())
    expect(heard).not.toHaveBeenCalled()
    expect(tab.listeners.size).toBe(0)
  })

  test('continues for the remaining listeners after one unsubscribes', () => {
    const browser = makeBrowser()
    const here = makeSession({ browser })
    const there = makeSession({ browser })
    const heard = vi.fn()
    const stop = there.session.subscribe(() => {})
    there.session.subscribe(heard)
    stop()
    here.session.store(makeTokens())
    expect(heard).toHaveBeenCalledTimes(1)
  })

  test('notifies a tab of its own changes', () => {
    const { session } = makeSession()
    const heard = vi.fn()
    session.subscribe(heard)
    session.store(makeTokens())
    session.clear()
    session.signOut()
    expect(heard).toHaveBeenCalledTimes(3)
  })
})
