import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import { isPayingPath } from '@kindling/domain/money/paying-pages'
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import { mountFeatures } from './features.ts'
import { createUploadHandling } from './files/upload-calls.ts'
import { serveContinueScript } from './http/answers/continue-page.ts'
import { answerRouterError, installErrorHandler } from './http/errors.ts'
import { readYourWrites } from './http/read-your-writes.ts'
import { readJson } from './http/requests/json-body.ts'
import { refuseUnreadableAddresses } from './http/requests/request-address.ts'
import { requestIds } from './http/requests/request-id.ts'
import { RequestLog } from './http/requests/request-log.ts'
import { securityHeaders } from './http/security/security-headers.ts'
import { serveWebApp } from './http/web-app.ts'
import { limitScale } from './limits/limit-scale.ts'
import { makeReadLimits } from './limits/read-limits.ts'
import { closeStalledUploads } from './limits/stalled-bodies.ts'
import { refuseInMaintenance } from './switches/refusals.ts'

/** The largest JSON body, in bytes. Files come as multipart, within their own limits. */
const bodyLimit = 256 * 1024

/** Slow phones upload pictures; a stalled one must not hold a socket for ever. */
const requestTimeout = 120_000

/**
 * An answer of a few packets is compressed at once on the event loop: as a stream, in another thread, 14 kB of JSON take
 * six times the processor time of both. A list's brotli is a sixth larger in quality 1 than in 4 and still one packet or
 * two, for a third of the time. Bytes.
 */
const compression = {
  threshold: 1024,
  syncThreshold: 64 * 1024,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  zlibOptions: { level: 3 },
}

/**
 * Builds the application without listening: `inject` calls it in tests, `main.ts` opens the port.
 * @param watchers hear of it before its first hook and route
 */
export async function buildApp(
  deps: Deps,
  watchers: readonly ((app: FastifyInstance) => void)[] = [],
): Promise<FastifyInstance> {
  const { config } = deps
  // Whatever is meant to be kept says so itself. By path it can't be told: /%61pi reaches /api as well.
  const headers = { ...securityHeaders(config), 'cache-control': 'no-store' }
  const loggerInstance: FastifyBaseLogger = deps.log
  const app = fastify({
    loggerInstance,
    logController: new RequestLog(),
    genReqId: requestIds(config.trustProxy),
    trustProxy: config.trustProxy,
    bodyLimit,
    requestTimeout,
    forceCloseConnections: 'idle',
    // Who still comes while it closes is answered like everybody else, and told to come by another connection next.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: answerRouterError(headers),
  })

  app.decorate('deps', deps)
  app.decorate('kindlingEndpoints', [])
  app.decorateRequest('caller')
  installErrorHandler(app)
  readJson(app)
  for (const watch of watchers) watch(app)

  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    done()
  })
  // An answer that leaves without it may meet the next request of its connection when that is closed.
  app.addHook('onSend', (_, reply, payload, done) => {
    if (deps.drain.isDraining) reply.header('connection', 'close')
    done(null, payload)
  })
  refuseInMaintenance(app, deps.switches, deps.clock.now)
  refuseUnreadableAddresses(app)
  closeStalledUploads(app)

  readYourWrites(app, deps.pools.replicas, config)

  await app.register(compress, compression)
  await app.register(multipart)

  app.decorate('duringUpload', createUploadHandling(config.dataDir))
  app.decorate('limitRead', await makeReadLimits(app, () => limitScale(deps)))

  serveContinueScript(app)
  await mountFeatures(app, deps)
  const payingHeaders = securityHeaders(config, { asksForCard: true })
  await serveWebApp(app, config.webDist, config.publicUrl, (path) =>
    isPayingPath(path) ? payingHeaders : undefined,
  )
  return app
}
