import type { Deps } from '../../deps.ts'
import { limitScale } from '../../limits/limit-scale.ts'
import { assertRoom, forgive, limit, siteOf, tooManyTries } from '../../limits/rate-limit.ts'
import { DAY, MINUTE, SECOND } from '../../platform/durations.ts'
import { loginFailureLimits, loginSuccessLimit, loginTryLimits } from './auth-limits.ts'
import * as store from './login-brake-store.ts'

/** From the eleventh failure on, pauses of one, two, four … seconds, up to five minutes. */
const brake = { free: 10, firstPauseMs: SECOND, longestPauseMs: 5 * MINUTE, forgetMs: DAY }

/** A login in progress: call one of these when its outcome is known. */
export interface LoginTry {
  /** @throws AppError `too_many_requests` when too many logins failed in parallel */
  fail(): Promise<void>
  /** @throws AppError `too_many_requests` when the member logs in too often */
  succeed(memberId: string): Promise<void>
  /** Takes the try back: the password wasn't checked. */
  withdraw(): Promise<void>
}

/** Slows down password guessing (docs/decisions/133). */
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

  // Guessing from ever new networks slows down logins to the account, except from networks where its member
  // has sessions or has just used a mailed link. So nobody can lock a member out by guessing.
  async function isKnownAt(email: string, address: string): Promise<boolean> {
    const known = await store.listAddressesOf(db, email)
    return known.some((each) => siteOf(each) === siteOf(address))
  }

  return { enter }
}
