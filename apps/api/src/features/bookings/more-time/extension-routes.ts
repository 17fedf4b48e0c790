import { extensionContract } from '@kindling/domain/bookings/more-time/extension-contract'
import { inTransaction } from '../../../db/transaction.ts'
import type { Feature } from '../../../http/feature.ts'
import { route } from '../../../http/route.ts'
import { makeChangeRequests } from '../changes/change-request-service.ts'
import { presentBooking } from '../reading/booking-presenter.ts'
import { getBookingView } from '../reading/booking-reading.ts'
import { moreTime } from './more-time.ts'

/** Calls for extending a booking that has begun. */
export const extensions: Feature = (app, deps) => {
  const { db, clock } = deps
  const requests = makeChangeRequests(deps, moreTime(deps))
  const present = async (bookingId: string, memberId: string) =>
    presentBooking(await getBookingView(db, bookingId, memberId), memberId, clock.now())

  route(app, extensionContract.request, async ({ member, params, body }) => {
    await inTransaction(db, (tx) => requests.ask(tx, member.id, params.id, body.minutes))
    return await present(params.id, member.id)
  })

  for (const answer of ['accept', 'decline', 'withdraw'] as const) {
    route(app, extensionContract[answer], async ({ member, params }) => {
      await requests[answer](member.id, params.id, params.eid)
      return await present(params.id, member.id)
    })
  }
}
