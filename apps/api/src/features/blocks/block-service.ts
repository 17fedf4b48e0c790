import { AppError } from '@kindling/domain/errors'
import type { Blocked } from '@kindling/domain/trust/block-contract'
import type { PageQuery } from '@kindling/domain/wire'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { hasMember } from '../../members/existence-store.ts'
import * as store from './block-store.ts'

/**
 * Blocks between members (docs/decisions/153). Their effects are in members/not-blocked-store.ts, which every
 * feature uses.
 */
export function makeBlockService({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  /**
   * Blocks a member, who isn’t notified. Idempotent.
   * @throws AppError `invalid` for oneself, `not_found`
   */
  async function block(callerId: string, memberId: string): Promise<void> {
    if (memberId === callerId) throw new AppError('invalid', 'You can’t block yourself.')
    if (!(await hasMember(db, memberId))) throw noSuchMember()
    await inTransaction(db, async (tx) => {
      await store.insertBlock(tx, callerId, memberId, clock.now())
      await store.deleteFollowsBetween(tx, callerId, memberId)
    })
  }

  /**
   * Unblocks a member, even one who has left. Idempotent.
   * @throws AppError `not_found` for an unknown member
   */
  async function unblock(callerId: string, memberId: string): Promise<void> {
    if (await store.deleteBlock(db, callerId, memberId)) return
    if (!(await hasMember(db, memberId))) throw noSuchMember()
  }

  async function list(callerId: string, page: PageQuery): Promise<Blocked[]> {
    const rows = await store.listBlocked(db, callerId, page)
    return rows.map((row) => ({ ...row, blockedAt: row.blockedAt.toISOString() }))
  }

  return { block, unblock, list }
}

const noSuchMember = () => new AppError('not_found', 'We can’t find that member.')
