import { extensionContract } from '@kindling/domain/bookings/more-time/extension-contract'
import type { Feature } from '../../http/feature.ts'
import { route } from '../../http/route.ts'
import { presentBooking } from './booking-presenter.ts'
import { makeExtensionService } from './extension-service.ts'

/** More time for a booking that has begun. */
export const extensions: Feature = (app, deps) => {
  const service = makeExtensionService(deps)
  const now = () => deps.clock.now()

  route(app, extensionContract.request, async ({ member, params, body }) =>
    presentBooking(await service.request(member.id, params.id, body.minutes), member.id, now()),
  )

  route(app, extensionContract.accept, async ({ member, params }) =>
    presentBooking(await service.accept(member.id, params.id, params.eid), member.id, now()),
  )

  route(app, extensionContract.decline, async ({ member, params }) =>
    presentBooking(await service.decline(member.id, params.id, params.eid), member.id, now()),
  )

  route(app, extensionContract.withdraw, async ({ member, params }) =>
    presentBooking(await service.withdraw(member.id, params.id, params.eid), member.id, now()),
  )
}
