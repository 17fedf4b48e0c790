import { Readable } from 'node:stream'
import { AppError } from '@kindling/domain/errors'
import { memberYearContract } from '@kindling/domain/money/member-year-contract'
import { statementContract } from '@kindling/domain/money/statement-contract'
import type { Feature } from '../../http/feature.ts'
import { route } from '../../http/route.ts'
import { denyAllPolicy } from '../../http/security/content-security.ts'
import { readStatementLink, statementLink } from './download-links.ts'
import { makeMemberYearService } from './member-year-service.ts'
import { makeStatementService } from './statement-service.ts'
import { makeTotalsService } from './totals-service.ts'

/** Endpoints of members' statements. */
export const statement: Feature = (app, deps) => {
  const service = makeStatementService(deps)
  const years = makeTotalsService(deps)
  const year = makeMemberYearService(deps)

  route(app, statementContract.list, async ({ member, query }) => service.page(member.id, query))

  route(app, statementContract.years, async ({ member }) => years(member.id))

  route(app, memberYearContract.read, ({ member, params }) => year(member.id, params.year))

  route(app, statementContract.download, async ({ member, body }) => ({
    url: statementLink(deps, member, body),
  }))

  // Not an endpoint of the contract: a browser download.
  app.get<{ Params: { which: string } }>(
    '/api/wallet/statement/file/:which',
    { exposeHeadRoute: false },
    async (request, reply) => {
      const link = await readStatementLink(deps, request.params.which, request.query)
      if (link === undefined) {
        throw new AppError('not_found', 'There is nothing here, or the link has expired.')
      }
      const day = deps.clock.now().toISOString().slice(0, 10)
      return reply
        .headers({
          'content-disposition': `attachment; filename="kindling-statement-${day}.csv"`,
          'content-security-policy': denyAllPolicy,
        })
        .type('text/csv; charset=utf-8')
        .send(Readable.from(service.file(link.memberId, link)))
    },
  )
}
