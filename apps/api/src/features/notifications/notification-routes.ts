import { notificationGroups } from '@kindling/domain/notifications/notification'
import { notificationContract } from '@kindling/domain/notifications/notification-contract'
import type { Feature } from '../../http/feature.ts'
import { route } from '../../http/route.ts'
import { presentNotification } from '../../notifier/notification-presenter.ts'
import { defineFollowerJobs } from '../../notifier/tell-followers.ts'
import { defineCleanUp } from '../../platform/clean-up.ts'
import { makeNotificationService } from './notification-service.ts'

/** The bell, and what it rings for. Who is told what is written in src/notifier. */
export const notifications: Feature = (app, deps) => {
  const service = makeNotificationService(deps)
  defineFollowerJobs(deps)
  defineCleanUp(deps, 'forget-past-notifications', '29 4 * * *', service.forgetPast)

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
}
