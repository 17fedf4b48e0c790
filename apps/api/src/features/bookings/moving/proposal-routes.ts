import { proposalContract } from '@kindling/domain/bookings/moving/proposal-contract'
import type { Feature } from '../../../http/feature.ts'
import { route } from '../../../http/route.ts'
import { presentBooking } from '../reading/booking-presenter.ts'
import { getBookingView } from '../reading/booking-reading.ts'
import { makeProposalService } from './proposal-service.ts'

/** Calls for moving a booking to another time. */
export const proposals: Feature = (app, deps) => {
  const service = makeProposalService(deps)

  route(app, proposalContract.list, ({ member, query }) => service.list(member.id, query))

  route(app, proposalContract.slots, ({ member, params, query }) =>
    service.slots(member.id, params.id, query),
  )

  route(app, proposalContract.propose, ({ member, params, body }) =>
    service.propose(member.id, params.id, body.starts),
  )

  route(app, proposalContract.accept, async ({ member, params, body }) => {
    await service.accept(member.id, params.id, params.pid, body.start)
    return presentBooking(await getBookingView(deps.db, params.id, member.id), member.id, deps.clock.now())
  })

  for (const answer of ['decline', 'withdraw'] as const) {
    route(app, proposalContract[answer], async ({ member, params }) => {
      await service[answer](member.id, params.id, params.pid)
      return {}
    })
  }
}
