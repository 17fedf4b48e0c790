import { channelContract } from '@kindling/domain/notifications/channel-contract'
import { notificationGroups } from '@kindling/domain/notifications/notification'
import { notificationContract } from '@kindling/domain/notifications/notification-contract'
import { pushContract } from '@kindling/domain/notifications/push-contract'
import type { Feature } from '../../http/feature.ts'
import { route } from '../../http/route.ts'
import { presentNotification } from '../../notifier/notification-presenter.ts'
import { defineFollowerJobs } from '../../notifier/tell-followers.ts'
import { defineCleanUp } from '../../platform/jobs/clean-up.ts'
import { makeChannelService } from './channel-service.ts'
import { makeNotificationService } from './notification-service.ts'
import { makePushService } from './push-service.ts'

/** Endpoints of notifications and notification settings. The events are declared in src/notifier. */
export const notifications: Feature = (app, deps) => {
  const service = makeNotificationService(deps)
  const channels = makeChannelService(deps)
  const push = makePushService(deps)
  defineFollowerJobs(deps)
  defineCleanUp(deps, 'forget-past-notifications', '29 4 * * *', service.forgetPast)
  defineCleanUp(deps, 'forget-past-pushes', '34 4 * * *', push.forgetPast)

  for (const group of notificationGroups) {
    route(app, notificationContract[group], async ({ member, query }) =>
      (await service.list(member.id, group, query)).map(presentNotification),
    )
  }

  route(app, notificationContract.unread, ({ member }) => service.unread(member.id))

  route(app, notificationContract.read, ({ member, params }) => service.read(member.id, params.id))

  route(app, notificationContract.readAll, ({ member }) => service.readAll(member.id))

  route(app, notificationContract.preferences, ({ member }) => service.preferences(member.id))

  route(app, notificationContract.setPreferences, ({ member, body }) =>
    service.setPreferences(member.id, body),
  )

  route(app, channelContract.read, ({ member }) => channels.read(member.id))

  route(app, channelContract.change, ({ member, body }) => channels.change(member.id, body))

  route(app, pushContract.state, ({ member }) => push.state(member))

  route(app, pushContract.subscribe, ({ member, body }) => push.subscribe(member, body))

  route(app, pushContract.unsubscribe, ({ member, body }) => push.unsubscribe(member, body.endpoint))

  route(app, pushContract.renew, async ({ body, ip }) => {
    await push.renew(body.old, body.subscription, ip)
  })
}
