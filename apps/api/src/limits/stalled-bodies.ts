import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Timeout without new bytes of a request body, checked in three steps. Milliseconds. */
export const STALL_MS = 15_000
const STEPS = 3

/**
 * Closes connections whose request body stalls: they would hold memory, a file and an upload slot until the request
 * timeout. Counts checks rather than clock time, so that a suspended machine doesn't take its own pause for a stall.
 */
export function closeStalledUploads(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _, done) => {
    const { headers } = request.raw
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0
    if (hasBody) watch(request.raw, () => request.log.info('a body stopped arriving'))
    done()
  })
}

function watch(raw: IncomingMessage, onCut: () => void): void {
  let seen = raw.socket.bytesRead
  let silent = 0
  const looking = setInterval(() => {
    if (raw.complete || raw.readableEnded || raw.destroyed) return clearInterval(looking)
    // Bytes that wait in our buffer aren't a stall of the sender.
    const isSilent = raw.socket.bytesRead === seen && raw.readableLength === 0
    silent = isSilent ? silent + 1 : 0
    seen = raw.socket.bytesRead
    if (silent < STEPS) return
    clearInterval(looking)
    onCut()
    raw.destroy()
  }, STALL_MS / STEPS)
  looking.unref()
}
