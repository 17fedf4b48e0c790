import { AppError } from '@kindling/domain/errors'
import { UNSUBSCRIBE_PATH, unsubscribeContract } from '@kindling/domain/notifications/unsubscribe-contract'
import { z } from 'zod'
import type { Feature } from '../../http/feature.ts'
import { route } from '../../http/route.ts'
import { makeUnsubscribeService } from './unsubscribe-service.ts'

const pressed = z.object({ token: z.string().min(1).max(500) })

/** Unsubscribe links of mails. */
export const unsubscribe: Feature = async (app, deps) => {
  const service = makeUnsubscribeService(deps)

  route(app, unsubscribeContract.read, ({ body, ip }) => service.read(body.token, ip))

  route(app, unsubscribeContract.stop, ({ body, ip }) => service.stop(body.token, ip))

  route(app, unsubscribeContract.start, ({ body, ip }) => service.start(body.token, ip, body.rhythm))

  await app.register(async (scope) => {
    // Mail programs send one field, urlencoded or multipart (RFC 8058), which isn't parsed further.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser<string>('*', { parseAs: 'string', bodyLimit: 2048 }, (_, body, done) =>
      done(null, body),
    )

    // Not an endpoint of the contract: the URL of the List-Unsubscribe header. A GET shows the app's page and
    // changes nothing, since link scanners follow links.
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
