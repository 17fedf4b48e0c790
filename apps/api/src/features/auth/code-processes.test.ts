// spec: accounts §7 verify/email codes

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { createDeps } from '../../create-deps.ts'
import type { Deps } from '../../deps.ts'
import { createLog } from '../../platform/log.ts'
import { type AuthKit, makeAuthKit, uniqueEmail } from './auth-test-kit.ts'

let kit: AuthKit
beforeAll(async () => {
  kit = await makeAuthKit()
})
afterAll(() => kit.close())

const otherThan = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')
let tried = 0

/** A second API process that shares only the database and the settings with the first. */
async function withAnotherProcess<T>(
  work: (verify: (email: string, code: string) => Promise<number>) => Promise<T>,
): Promise<T> {
  const deps: Deps = createDeps(kit.deps.config, kit.connection, createLog('silent'), {
    clock: kit.clock,
    isQuiet: true,
    mailTransport: async () => {},
  })
  const app = await buildApp(deps)
  try {
    return await work(async (email, code) => {
      tried += 1
      const response = await app.inject({
        method: 'POST',
        url: '/api/auth/verify/email',
        remoteAddress: `10.8.0.${tried % 250}`,
        payload: { email, code },
      })
      return response.statusCode
    })
  } finally {
    await app.close()
    await deps.close()
  }
}

describe('email code with several processes', () => {
  // asvs: 6.6.3
  it('allows five tries in all across processes', async () => {
    const email = uniqueEmail()
    const code = await kit.freshCode(email)
    await withAnotherProcess(async (verifyThere) => {
      for (let tries = 0; tries < 3; tries += 1) await kit.verify(email, otherThan(code))
      for (let tries = 0; tries < 2; tries += 1) expect(await verifyThere(email, otherThan(code))).toBe(400)
      expect(await verifyThere(email, code)).toBe(400)
      expect((await kit.verify(email, code)).statusCode).toBe(400)
    })
  })

  // asvs: 6.5.1
  it('is accepted by one process only, with concurrent tries', async () => {
    const email = uniqueEmail()
    const code = await kit.freshCode(email)
    await withAnotherProcess(async (verifyThere) => {
      const here = kit.verify(email, code).then(({ statusCode }) => statusCode)
      expect((await Promise.all([here, verifyThere(email, code)])).sort()).toEqual([200, 400])
      expect(await verifyThere(email, code)).toBe(400)
    })
  })

  it('keeps its tries and its use after a restart', async () => {
    const [guessed, spent] = [uniqueEmail(), uniqueEmail()]
    const code = await kit.freshCode(guessed)
    for (let tries = 0; tries < 5; tries += 1) await kit.verify(guessed, otherThan(code))
    const used = await kit.freshCode(spent)
    expect((await kit.verify(spent, used)).statusCode).toBe(200)
    await withAnotherProcess(async (verifyThere) => {
      expect(await verifyThere(guessed, code)).toBe(400)
      expect(await verifyThere(spent, used)).toBe(400)
    })
  })

  it('is accepted by a process that didn’t send it', async () => {
    const email = uniqueEmail()
    const code = await kit.freshCode(email)
    await withAnotherProcess(async (verifyThere) => expect(await verifyThere(email, code)).toBe(200))
  })
})
