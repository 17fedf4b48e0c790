import { notificationContract } from '@kindling/domain/notifications/notification-contract'
import type { Preferences } from '@kindling/domain/notifications/preferences'
import { api } from '../../../server/api.ts'
import { queryOf } from '../../../server/query-of.ts'
import { useSetting } from './use-setting.ts'

/** Notification preferences. */
export const preferencesQuery = queryOf(notificationContract.preferences)

/** Changes of the notification preferences. */
export const usePreferences = (preferences: Preferences) =>
  useSetting(preferences, {
    query: preferencesQuery,
    save: (body: Partial<Preferences>) => api.call(notificationContract.setPreferences, { body }),
    apply: (now, changed) => ({ ...now, ...changed }),
    failure: notificationContract.setPreferences.failure,
  })
