import type { FastifyInstance } from 'fastify'

/** Lets routes of this scope be sent what a form without scripts sends. Everywhere else a body is JSON, which no form is. */
export function readForms(scope: FastifyInstance): void {
  scope.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(body))),
  )
}
