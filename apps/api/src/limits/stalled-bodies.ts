import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** How long nothing of a body may arrive, looked at in three steps. Milliseconds. */
export const STALL_MS = 15_000
const STEPS = 3

/**
 * Cuts the connection of whoever begins to send a body and stops: it would hold memory, a file and a place among the
 * uploads until the whole request's time is over. Counted in looks rather than by a clock, so that a machine that was
 * asleep itself doesn't take that for a sender's silence.
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
    // What has arrived and waits for us is no silence of the sender's.
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
