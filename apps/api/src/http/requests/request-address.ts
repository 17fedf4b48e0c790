import { AppError } from '@kindling/domain/errors'
import type { FastifyInstance } from 'fastify'

/**
 * Rejects request targets that can't be parsed or that begin with `//`, which URL parsers take for a host: later code
 * can rely on the path of `request.url`.
 */
export function refuseUnreadableAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }) => {
    if (URL.canParse(url, 'http://localhost') && !/^[/\\]{2}/.test(url)) return
    throw new AppError('malformed', 'The address could not be read.')
  })
}
