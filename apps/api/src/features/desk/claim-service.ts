import { AppError } from '@kindling/domain/errors'
import { CLAIM_LASTS, type Claim, type ClaimQueue } from '@kindling/domain/trust/desk-shape'
import type { Deps } from '../../deps.ts'
import { findHolder, heldBy } from '../../marketplace/moderation/queue-claim-store.ts'
import * as store from './claim-store.ts'

/** Claims of queue items by moderators. A claim expires, and ends with the decision. */
export function makeClaimService({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const toClaim =
    (moderatorId: string) =>
    ({ id, moderator, until }: Awaited<ReturnType<typeof store.listClaims>>[number]): Claim => ({
      id,
      moderator,
      isMine: moderator.id === moderatorId,
      until: until.toISOString(),
    })

  async function list(moderatorId: string): Promise<Claim[]> {
    return (await store.listClaims(db, clock.now())).map(toClaim(moderatorId))
  }

  /**
   * Claims a waiting item; claiming it again renews the claim.
   * @throws AppError `not_found` when it doesn't wait any more, `forbidden` for an item that concerns the
   * caller, `state_conflict` with the moderator who holds it
   */
  async function take(moderatorId: string, id: string, queue: ClaimQueue): Promise<Claim> {
    const whose = await store.findWhose(db, queue, id)
    if (whose === undefined) throw new AppError('not_found', 'This doesn’t wait any more.')
    if (whose.includes(moderatorId)) {
      throw new AppError('forbidden', 'You have a part in this: another moderator decides.')
    }
    const at = clock.now()
    const until = new Date(at.getTime() + CLAIM_LASTS)
    if (!(await store.insertClaim(db, { subjectId: id, moderatorId, until }, at))) {
      const holder = await findHolder(db, id, { but: moderatorId, at })
      throw heldBy(holder ?? { firstname: 'Another', lastname: 'moderator' })
    }
    const [row] = await store.listClaims(db, at, id)
    if (row === undefined) throw new Error(`the claim of ${id} is gone`)
    return toClaim(moderatorId)(row)
  }

  async function giveBack(moderatorId: string, id: string): Promise<void> {
    await store.deleteClaim(db, id, moderatorId)
  }

  return { list, take, giveBack }
}
