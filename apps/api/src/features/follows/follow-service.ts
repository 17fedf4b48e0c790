import { AppError } from '@kindling/domain/errors'
import type { PageQuery } from '@kindling/domain/wire'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { hasMemberFor } from '../../members/existence-store.ts'
import { findShownName } from '../../members/shown-name-store.ts'
import { notify } from '../../notifier/notify.ts'
import * as store from './follow-store.ts'

/** Follows between members. Idempotent. */
export function makeFollowService(deps: Pick<Deps, 'db' | 'clock' | 'mailer' | 'config'>) {
  const { db, clock } = deps

  async function requireOther(callerId: string, memberId: string): Promise<void> {
    if (memberId === callerId) throw new AppError('invalid', 'You can’t follow yourself.')
    if (!(await hasMemberFor(db, memberId, callerId))) {
      throw new AppError('not_found', 'We can’t find that member.')
    }
  }

  /** @throws AppError `invalid` for oneself, `not_found` */
  async function follow(callerId: string, memberId: string): Promise<void> {
    await requireOther(callerId, memberId)
    const at = clock.now()
    await inTransaction(db, async (tx) => {
      if (!(await store.insertFollow(tx, callerId, memberId, at))) return
      const name = await findShownName(tx, callerId, memberId)
      // One key for each follower, so that unfollowing and following again notifies once.
      const key = `follow:${callerId}`
      const facts = { actorId: callerId, name }
      await notify(tx, deps, { event: 'new_follower', to: memberId, key, at, facts })
    })
  }

  /** @throws AppError `invalid` for oneself, `not_found` */
  async function unfollow(callerId: string, memberId: string): Promise<void> {
    await requireOther(callerId, memberId)
    await store.deleteFollow(db, callerId, memberId)
  }

  /** Members whom a member follows, or their followers, newest first. */
  async function list(side: store.Side, memberId: string, page: PageQuery) {
    return await store.listFollows(db, side, memberId, page)
  }

  return { follow, unfollow, list }
}
