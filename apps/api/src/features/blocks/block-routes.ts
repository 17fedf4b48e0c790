import { blockContract } from '@kindling/domain/trust/block-contract'
import type { Feature } from '../../http/feature.ts'
import { route } from '../../http/route.ts'
import { makeBlockService } from './block-service.ts'

/** Endpoints to block and unblock members. */
export const blocks: Feature = (app, deps) => {
  const service = makeBlockService(deps)

  route(app, blockContract.list, ({ member, query }) => service.list(member.id, query))

  route(app, blockContract.block, async ({ member, params }) => {
    await service.block(member.id, params.userId)
  })

  route(app, blockContract.unblock, async ({ member, params }) => {
    await service.unblock(member.id, params.userId)
  })
}
