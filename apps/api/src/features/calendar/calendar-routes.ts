import { calendarContract } from '@kindling/domain/appointments/calendar-contract'
import type { Member } from '../../auth/auth.ts'
import { sendIfChanged } from '../../http/answers/send-if-changed.ts'
import type { Feature } from '../../http/feature.ts'
import { route } from '../../http/route.ts'
import { denyAllPolicy } from '../../http/security/content-security.ts'
import { makeBusyService } from './busy-service.ts'
import { makeFeedService } from './feed-service.ts'

/** Endpoints of calendar feeds and of external calendars. */
export const calendar: Feature = (app, deps) => {
  const feeds = makeFeedService(deps)
  const busy = makeBusyService(deps)
  const own = async (member: Member) => ({ feed: await feeds.own(member), busy: await busy.own(member.id) })
  deps.jobs.define('read-calendars', busy.readDue, { cron: '*/5 * * * *', isUnique: true, keepSeconds: 3600 })

  route(app, calendarContract.own, ({ member }) => own(member))

  route(app, calendarContract.makeFeed, ({ member }) => feeds.make(member))

  route(app, calendarContract.removeFeed, async ({ member }) => {
    await feeds.remove(member.id)
    return {}
  })

  route(app, calendarContract.setBusy, async ({ member, body }) => {
    await busy.set(member.id, body.address)
    return await own(member)
  })

  route(app, calendarContract.readBusy, async ({ member }) => {
    await busy.again(member.id)
    return await own(member)
  })

  route(app, calendarContract.removeBusy, async ({ member }) => {
    await busy.remove(member.id)
    return {}
  })

  // Not an endpoint of the contract: calendar apps fetch it, with the token in the URL.
  app.get<{ Params: { file: string } }>(
    '/calendar/:file',
    { exposeHeadRoute: false },
    async (request, reply) => {
      const content = await feeds.read(request.params.file.replace(/\.ics$/, ''), request.ip)
      reply.type('text/calendar; charset=utf-8').headers({
        // Proxies don't cache it, and clients revalidate it.
        'cache-control': 'private, no-cache',
        'content-security-policy': denyAllPolicy,
        'x-robots-tag': 'noindex',
      })
      return sendIfChanged(request, reply, content)
    },
  )
}
