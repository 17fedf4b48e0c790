import { availabilityContract } from '@kindling/domain/appointments/availability-contract'
import { slotContract } from '@kindling/domain/appointments/slot-contract'
import type { Feature } from '../../http/feature.ts'
import { route } from '../../http/route.ts'
import { makeAvailabilityService } from './availability-service.ts'
import { makeSlotService } from './slot-service.ts'

/** Endpoints of members' availability. */
export const availability: Feature = (app, deps) => {
  const service = makeAvailabilityService(deps)
  const slots = makeSlotService(deps)

  route(app, availabilityContract.own, ({ member }) => service.own(member.id))

  route(app, availabilityContract.set, ({ member, body }) => service.set(member.id, body))

  route(app, availabilityContract.of, ({ member, params }) => service.of(member.id, params.userId))

  route(app, slotContract.list, ({ member, params, query }) => slots.list(member.id, params.id, query))

  route(app, slotContract.reach, ({ member, params, query }) => slots.reach(member.id, params.id, query))
}
