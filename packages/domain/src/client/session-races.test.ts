import fc from 'fast-check'
import { jwtDecode } from 'jwt-decode'
import { expect, test } from 'vitest'
import { ApiError, SignedOutError } from './errors.ts'
import { createSession, type Session } from './session.ts'
import { expiringIn, MINUTE, makeBrowser, makeToken, NOON } from './test-support.ts'

/** A server with single-use refresh tokens: reuse counts as theft and revokes the token family. */
function makeServer() {
  const live = new Set<string>()
  let issued = 0
  function issue(id: string, lifetime: number) {
    const refreshToken = `${id}/${++issued}`
    live.add(refreshToken)
    return { accessToken: makeToken({ id, jti: issued, ...expiringIn(lifetime) }), refreshToken }
  }
  return {
    reused: 0,
    signIn: (id: string) => issue(id, MINUTE),
    async refresh(refreshToken: string) {
      if (!live.delete(refreshToken)) {
        this.reused += 1
        throw new ApiError('no', { code: 'unauthenticated', status: 401 })
      }
      return issue(refreshToken.split('/')[0] ?? '', 15 * MINUTE)
    },
  }
}

async function callIn(session: Session) {
  const caller = session.current()?.id
  try {
    const token = await session.freshToken()
    expect(jwtDecode<{ id?: string }>(token).id).toBe(caller)
  } catch (error) {
    if (!(error instanceof SignedOutError)) throw error
  }
}

const step = fc.record({
  tab: fc.nat(2),
  does: fc.oneof(
    { weight: 6, arbitrary: fc.constant('call' as const) },
    { weight: 1, arbitrary: fc.constant('sign in' as const) },
    { weight: 1, arbitrary: fc.constant('sign out' as const) },
  ),
})

test('property: three tabs never reuse a refresh token nor act as another member', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(step, { maxLength: 20 }), async (scheduler, steps) => {
      const server = makeServer()
      const browser = makeBrowser()
      const refresh = scheduler.scheduleFunction((token: string) => server.refresh(token))
      const tabs = [0, 1, 2].map(() => {
        const { storage, events } = browser.openTab()
        return createSession({ storage, events, clock: () => NOON, refresh, locks: browser.locks })
      })
      let isSignedIn = false
      let members = 0
      const runs = steps.map(async ({ tab, does }) => {
        await scheduler.schedule(Promise.resolve())
        const session = tabs[tab]
        if (session === undefined) throw new RangeError(`There is no tab ${tab}.`)
        if (does === 'call') return callIn(session)
        isSignedIn = does === 'sign in'
        if (isSignedIn) session.store(server.signIn(`member-${++members}`))
        else session.signOut()
      })
      await scheduler.waitFor(Promise.all(runs))
      expect(server.reused).toBe(0)
      expect(tabs.map((session) => session.current()?.id)).toEqual(
        tabs.map(() => (isSignedIn ? `member-${members}` : undefined)),
      )
    }),
    { numRuns: 300 },
  )
})
