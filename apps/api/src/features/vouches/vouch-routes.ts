import { vouchContract } from '@kindling/domain/trust/vouch-contract'
import type { Feature } from '../../http/feature.ts'
import { route } from '../../http/route.ts'
import { presentVouch } from './vouch-presenter.ts'
import { makeVouchService } from './vouch-service.ts'

/** Endpoints of vouches. */
export const vouches: Feature = (app, deps) => {
  const service = makeVouchService(deps)

  route(app, vouchContract.ofUser, async ({ member, params, query }) =>
    (await service.ofMember(member.id, params.userId, query)).map(presentVouch),
  )

  route(app, vouchContract.own, ({ member, params }) => service.own(member.id, params.userId))

  route(app, vouchContract.create, async ({ member, params, body }) =>
    presentVouch(await service.create(member.id, params.userId, body.words)),
  )

  route(app, vouchContract.takeBack, async ({ member, params }) => {
    await service.takeBack(member.id, params.id)
  })

  route(app, vouchContract.hide, async ({ member, params, body }) =>
    presentVouch(await service.hide(member.id, params.id, body.is_hidden)),
  )
}
