import type { FastifyInstance } from 'fastify'

/** Parses JSON bodies. An empty body is allowed: clients send the content type with calls that have no body, too. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parse(request, body, done)
  })
}
