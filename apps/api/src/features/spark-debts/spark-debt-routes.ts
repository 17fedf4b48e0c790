import { sparkDebtContract } from '@kindling/domain/money/spark-debt-contract'
import type { Feature } from '../../http/feature.ts'
import { route } from '../../http/route.ts'
import { makeSparkDebtService } from './spark-debt-service.ts'

/** Endpoints of write-offs for members with negative sparks who want to leave. */
export const sparkDebts: Feature = (app, deps) => {
  const service = makeSparkDebtService(deps)

  route(app, sparkDebtContract.ask, ({ member }) => service.ask(member.id))

  route(app, sparkDebtContract.list, ({ member, query }) => service.list(member.id, query))

  route(app, sparkDebtContract.writeOff, ({ member, params, body }) =>
    service.writeOff(member.id, params.id, body),
  )
}
