import type { Deps } from '../../deps.ts'
import { limitScale } from '../../limits/limit-scale.ts'
import { assertRoom, forgive, limit, siteOf, tooManyTries } from '../../limits/rate-limit.ts'
import { DAY, MINUTE, SECOND } from '../../platform/durations.ts'
import { loginFailureLimits, loginSuccessLimit, loginTryLimits } from './auth-limits.ts'
import * as store from './login-brake-store.ts'

/** From the eleventh failure on a pause: a second, two, four … five minutes. */
const brake = { free: 10, firstPauseMs: SECOND, longestPauseMs: 5 * MINUTE, forgetMs: DAY }

/** A login on its way: tell how it ended. */
export interface LoginTry {
  /** @throws AppError `too_many_requests` when more failed at the same time than may */
  fail(): Promise<void>
  /** @throws AppError `too_many_requests` when the member logs in without end */
  succeed(memberId: string): Promise<void>
  /** The password wasn't looked at: no try was made. */
  withdraw(): Promise<void>
}

/** Holds up who guesses passwords (docs/decisions/133). */
export function makeLoginGuard(deps: Pick<Deps, 'db' | 'clock' | 'config' | 'switches'>) {
  const { db, clock } = deps
  /** @throws AppError `too_many_requests` */
  async function enter(email: string, address: string): Promise<LoginTry> {
    const now = clock.now()
    const failing = loginFailureLimits(address)
    const trying = loginTryLimits(email, address)
    for (const [bucket, rate] of failing) await assertRoom(db, bucket, rate, now)
    for (const [bucket, rate] of trying) await limit(db, bucket, rate, now)
    const forgiveTry = async () => {
      for (const [bucket, rate] of trying) await forgive(db, bucket, rate, now)
    }
    const isBraked = !(await isKnownAt(email, address))
    const freeAt = isBraked ? await store.countTry(db, email, brake, now) : undefined
    const pause = freeAt === undefined ? 0 : freeAt.getTime() - now.getTime()
    if (pause > 0) {
      await forgiveTry()
      throw tooManyTries(Math.ceil(pause / SECOND))
    }

    return {
      async fail() {
        for (const [bucket, rate] of failing) await limit(db, bucket, rate, now)
      },
      async succeed(memberId) {
        await forgiveTry()
        await store.releaseBrake(db, email)
        const [bucket, rate] = loginSuccessLimit(memberId, limitScale(deps))
        await limit(db, bucket, rate, now)
      },
      async withdraw() {
        await forgiveTry()
        if (isBraked) await store.uncountTry(db, email, now)
      },
    }
  }

  // Who guesses from ever new networks finds the account slower and slower; its member doesn't, where they were before
  // or where they have just used a mailed link. So nobody can lock them out by guessing.
  async function isKnownAt(email: string, address: string): Promise<boolean> {
    const known = await store.listAddressesOf(db, email)
    return known.some((each) => siteOf(each) === siteOf(address))
  }

  return { enter }
}
