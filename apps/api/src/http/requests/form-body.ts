import type { FastifyInstance } from 'fastify'

/**
 * Accepts form-encoded bodies on this scope's routes, for forms without scripts. All other routes take JSON, which no
 * HTML form can send.
 */
export function readForms(scope: FastifyInstance): void {
  scope.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(body))),
  )
}
