import { AppError } from '@kindling/domain/errors'
import { UNSUBSCRIBE_PATH, unsubscribeContract } from '@kindling/domain/notifications/unsubscribe-contract'
import { z } from 'zod'
import type { Feature } from '../../http/feature.ts'
import { route } from '../../http/route.ts'
import { makeUnsubscribeService } from './unsubscribe-service.ts'

const pressed = z.object({ token: z.string().min(1).max(500) })

/** The links in emails that end emails like them. */
export const unsubscribe: Feature = async (app, deps) => {
  const service = makeUnsubscribeService(deps)

  route(app, unsubscribeContract.read, ({ body, ip }) => service.read(body.token, ip))

  route(app, unsubscribeContract.stop, ({ body, ip }) => service.stop(body.token, ip))

  route(app, unsubscribeContract.start, ({ body, ip }) => service.start(body.token, ip, body.rhythm))

  await app.register(async (scope) => {
    // A mail program sends one field, urlencoded or as multipart (RFC 8058), and nobody reads more of it.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser<string>('*', { parseAs: 'string', bodyLimit: 2048 }, (_, body, done) =>
      done(null, body),
    )

    // Not a call of the contract: the address of the header List-Unsubscribe. A GET of it is the app's page, and so
    // changes nothing, whoever follows links to see where they lead.
    scope.post<{ Body: string | undefined }>(UNSUBSCRIBE_PATH, async (request, reply) => {
      const query = pressed.safeParse(request.query)
      if (!query.success || !isOneClick(request.body ?? '')) {
        throw new AppError('invalid', 'This is where mail programs unsubscribe with one press.')
      }
      await service.stop(query.data.token, request.ip)
      return reply.code(204).send()
    })
  })
}

const isOneClick = (body: string) =>
  new URLSearchParams(body).get('List-Unsubscribe') === 'One-Click' ||
  /name="?List-Unsubscribe"?\r?\n(?:.+\r?\n)*\r?\nOne-Click\r?\n/.test(body)
