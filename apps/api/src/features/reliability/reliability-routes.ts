import { AppError } from '@kindling/domain/errors'
import { reliabilityContract } from '@kindling/domain/trust/reliability-contract'
import type { Feature } from '../../http/feature.ts'
import { route } from '../../http/route.ts'
import { hasMemberFor } from '../../members/existence-store.ts'
import { DAY } from '../../platform/durations.ts'
import { findReliability } from './reliability-store.ts'

/** How far members who are booked can be relied on. */
export const reliability: Feature = (app, { db, clock }) => {
  route(app, reliabilityContract.of, async ({ member, params: { userId } }) => {
    if (!(await hasMemberFor(db, userId, member.id))) {
      throw new AppError('not_found', 'We can’t find that member.')
    }
    return await findReliability(db, userId, new Date(clock.now().getTime() - 365 * DAY))
  })
}
