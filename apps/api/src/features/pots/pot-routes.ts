import { potContract } from '@kindling/domain/pots/pot-contract'
import type { Feature } from '../../http/feature.ts'
import { route } from '../../http/route.ts'
import { makeKeeperChoice } from './keeper-choice.ts'
import { makeKeeperService } from './keeper-service.ts'
import { mergePots } from './merge-pots.ts'
import { makePotService } from './pot-service.ts'

/** Endpoints of a district's pot: gifts, requests, decisions and keepers. */
export const pots: Feature = (app, deps) => {
  const service = makePotService(deps)
  const keepers = makeKeeperService(deps)
  const choice = makeKeeperChoice(deps)
  deps.jobs.define('lapse-pot-requests', async () => void (await keepers.lapse()), {
    cron: '17 * * * *',
    isUnique: true,
    keepSeconds: 3600,
  })
  deps.jobs.define('merge-pots', () => mergePots(deps), {
    cron: '12 * * * *',
    isUnique: true,
    keepSeconds: 3600,
  })

  route(app, potContract.get, ({ member }) => service.show(member.id))

  route(app, potContract.give, ({ member, db, body }) => service.give(db, member.id, body.amount))

  route(app, potContract.ask, ({ member, db, body }) => service.ask(db, member.id, body))

  route(app, potContract.withdraw, async ({ member, params }) => {
    await service.withdraw(member.id, params.id)
  })

  route(app, potContract.requests, ({ member }) => keepers.list(member.id))

  route(app, potContract.decide, ({ member, params, body }) => keepers.decide(member.id, params.id, body))

  route(app, potContract.all, () => choice.listAll())

  route(app, potContract.appoint, ({ member, params, body }) => choice.appoint(member.id, params.slug, body))
}
