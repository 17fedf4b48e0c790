import { reportContract } from '@kindling/domain/trust/report-contract'
import type { Feature } from '../../http/feature.ts'
import { answer, route } from '../../http/route.ts'
import { makeReportService } from './report-service.ts'

/** The endpoint to report content and members. */
export const reports: Feature = (app, deps) => {
  const service = makeReportService(deps)

  route(app, reportContract.report, async ({ member, body }) => {
    await service.report(member.id, body)
    return answer({}, 'Thank you. A moderator will look at it.')
  })
}
