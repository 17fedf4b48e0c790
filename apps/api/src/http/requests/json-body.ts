import type { FastifyInstance } from 'fastify'

/** Reads JSON bodies. An empty one is no body: clients send the content type with calls that take none, too. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parse(request, body, done)
  })
}
