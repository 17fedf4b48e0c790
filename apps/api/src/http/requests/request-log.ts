import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'

/** One line for each call with who made it, when it is answered, rather than a second one when it comes in. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    // A call that nobody has to sign in for, or that was refused, has no caller.
    const id = request.caller?.member?.id
    const who = id === undefined ? {} : { member: id }
    const line = { req: request, ...who, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
    if (error) request.log.error({ ...line, err: error }, 'a call broke off')
    else request.log.info(line, 'a call')
  }
}
