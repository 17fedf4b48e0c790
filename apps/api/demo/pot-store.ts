import type { Transaction } from '../src/db/connect.ts'
import { potGifts, potKeepers, potRequests, pots, potVotes } from '../src/db/schema/money/pots.ts'
import type { PlannedPot } from './plan/pots.ts'

/** Inserts pots with keepers, gifts and requests. Their sparks move in the ledger. */
export async function insertPots(tx: Transaction, planned: readonly PlannedPot[]): Promise<void> {
  await tx.insert(pots).values(planned.map(({ id, district, createdAt }) => ({ id, ...district, createdAt })))
  await tx
    .insert(potKeepers)
    .values(
      planned.flatMap(({ id: potId, keepers, createdAt }) =>
        keepers.map(({ id: memberId }) => ({ potId, memberId, createdAt })),
      ),
    )
  await tx.insert(potGifts).values(
    planned.flatMap(({ id: potId, gifts }) =>
      gifts.map(({ id, person, amount, at }) => ({
        id,
        potId,
        memberId: person.id,
        amount,
        createdAt: at,
      })),
    ),
  )
  await tx.insert(potRequests).values(
    planned.flatMap(({ id: potId, requests }) =>
      requests.map(({ id, person, amount, reason, createdAt, lapsesAt, grantedAt }) => ({
        id,
        potId,
        memberId: person.id,
        amount,
        reason,
        createdAt,
        lapsesAt,
        closedAt: grantedAt,
        state: grantedAt === null ? ('open' as const) : ('granted' as const),
      })),
    ),
  )
  await tx
    .insert(potVotes)
    .values(
      planned.flatMap(({ requests }) =>
        requests.flatMap(({ id: requestId, agreed, createdAt }) =>
          agreed.map((keeper) => ({ requestId, keeperId: keeper.id, createdAt })),
        ),
      ),
    )
}
