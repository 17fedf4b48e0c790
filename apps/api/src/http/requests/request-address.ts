import { AppError } from '@kindling/domain/errors'
import type { FastifyInstance } from 'fastify'

/**
 * Refuses an address that can't be parsed, or that begins as another host's does (`//`), before anything reads it:
 * whoever parses `request.url` afterwards gets its path.
 */
export function refuseUnreadableAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }) => {
    if (URL.canParse(url, 'http://localhost') && !/^[/\\]{2}/.test(url)) return
    throw new AppError('malformed', 'The address could not be read.')
  })
}
