import { proposalContract } from '@kindling/domain/bookings/moving/proposal-contract'
import type { Feature } from '../../http/feature.ts'
import { route } from '../../http/route.ts'
import { presentBooking } from './booking-presenter.ts'
import { makeProposalService } from './proposal-service.ts'

/** Moving a booking to another time. */
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
    const moved = await service.accept(member.id, params.id, params.pid, body.start)
    return presentBooking(moved, member.id, deps.clock.now())
  })

  route(app, proposalContract.decline, async ({ member, params }) => {
    await service.decline(member.id, params.id, params.pid)
    return {}
  })

  route(app, proposalContract.withdraw, async ({ member, params }) => {
    await service.withdraw(member.id, params.id, params.pid)
    return {}
  })
}
