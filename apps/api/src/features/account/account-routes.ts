import { accountContract } from '@kindling/domain/account/account-contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { readForms } from '../../http/requests/form-body.ts'
import { answer, route } from '../../http/route.ts'
import { denyAllPolicy } from '../../http/security/content-security.ts'
import { makeExportService } from './export-service.ts'
import { type AccountParts, makeLeaveService } from './leave-service.ts'

/** Endpoints for members to export all of their data and to delete their account. */
export function account(app: FastifyInstance, deps: Deps, parts: AccountParts): void {
  const leaving = makeLeaveService(deps, parts)
  const exports = makeExportService(deps, parts)

  route(app, accountContract.standing, ({ member }) => leaving.standing(member.id))

  route(app, accountContract.sendCode, async ({ member, ip }) => {
    await parts.sendCode(member, ip)
    return answer({}, 'Verification code sent successfully!')
  })

  route(app, accountContract.export, ({ member, body, ip }) => exports.ask(member, body, ip))

  route(app, accountContract.remove, async ({ member, body, ip }) => {
    await leaving.leave(member, body, ip)
    return answer({}, 'Your account is deleted.')
  })

  // Not an endpoint of the contract: a browser submits a form here, with the ticket as its credential, and
  // gets a file. A GET, which browsers may prefetch or repeat, answers "not found" and doesn't use up the
  // ticket.
  void app.register(async (scope) => {
    readForms(scope)
    scope.post<{ Params: { ticket: string } }>(
      '/api/settings/account/export/:ticket',
      async (request, reply) => {
        const { filename, content } = await exports.open(request.params.ticket, request.log)
        return reply
          .headers({
            'content-disposition': `attachment; filename="${filename}"`,
            'content-security-policy': denyAllPolicy,
          })
          .type('application/zip')
          .send(content)
      },
    )
  })
}
