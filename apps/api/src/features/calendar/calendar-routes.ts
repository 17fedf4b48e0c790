import { createHash } from 'node:crypto'
import { calendarContract } from '@kindling/domain/appointments/calendar-contract'
import { denyAllPolicy } from '../../http/content-security.ts'
import type { Feature } from '../../http/feature.ts'
import { route } from '../../http/route.ts'
import { makeFeedService } from './feed-service.ts'

/** Members' own calendars beside Kindling's. */
export const calendar: Feature = (app, deps) => {
  const feeds = makeFeedService(deps)

  route(app, calendarContract.own, async ({ member }) => ({ feed: await feeds.own(member.id) }))

  route(app, calendarContract.makeFeed, ({ member }) => feeds.make(member.id))

  route(app, calendarContract.removeFeed, async ({ member }) => {
    await feeds.remove(member.id)
    return {}
  })

  // Not a call of the contract: a calendar program asks for it, with the token in the address.
  app.get<{ Params: { file: string } }>(
    '/calendar/:file',
    { exposeHeadRoute: false },
    async (request, reply) => {
      const content = await feeds.read(request.params.file.replace(/\.ics$/, ''), request.ip)
      const etag = `"${createHash('sha256').update(content).digest('base64url')}"`
      reply.headers({
        // Proxies don't keep it, and a program asks whether it has changed.
        'cache-control': 'private, no-cache',
        'content-security-policy': denyAllPolicy,
        'x-robots-tag': 'noindex',
        etag,
      })
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.type('text/calendar; charset=utf-8').send(content)
    },
  )
}
