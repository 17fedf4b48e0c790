import { AppError } from '@kindling/domain/errors'
import { reliabilityContract } from '@kindling/domain/trust/reliability-contract'
import type { Feature } from '../../http/feature.ts'
import { route } from '../../http/route.ts'
import { findReliability } from '../../marketplace/reliability-store.ts'

/** Endpoint of the reliability card on a profile. */
export const reliability: Feature = (app, { db, clock }) => {
  route(app, reliabilityContract.of, async ({ member, params: { userId } }) => {
    const found = await findReliability(db, userId, { callerId: member.id, now: clock.now() })
    if (found === undefined) throw new AppError('not_found', 'We can’t find that member.')
    return found
  })
}
