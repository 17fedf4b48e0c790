import type { EndpointShape } from '@kindling/domain/endpoint'
import type { Feature } from '../../http/feature.ts'
import { docsPage, docsStyle } from './docs-page.ts'
import { describeApi, describeCall } from './openapi.ts'

/** The api's own documentation, made from whatever is mounted. */
export const docs: Feature = (app) => {
  // Made at the first visit, when every feature is mounted, and kept.
  let made: { openapi: object; page: string } | undefined
  const make = (endpoints: readonly EndpointShape[]) => ({
    openapi: describeApi(endpoints),
    page: docsPage(endpoints.map((endpoint) => ({ endpoint, described: describeCall(endpoint) }))),
  })
  const current = () => {
    made ??= make(app.kindlingEndpoints)
    return made
  }

  app.get('/api/docs/openapi.json', () => current().openapi)
  app.get('/api/docs', (_, reply) => reply.type('text/html; charset=utf-8').send(current().page))
  app.get('/api/docs/docs.css', (_, reply) => reply.type('text/css; charset=utf-8').send(docsStyle))
}
