import { notificationContract } from '@kindling/domain/notifications/notification-contract'
import type { Preference } from '@kindling/domain/notifications/preferences'
import { api } from '../../../server/api.ts'
import { queryOf } from '../../../server/query-of.ts'
import { useSavedInOrder } from './use-saved-in-order.ts'

/** Notification preferences. */
export const preferencesQuery = queryOf(notificationContract.preferences)

export interface PreferenceChange {
  name: Preference
  isOn: boolean
}

/** Turns one toggle on or off. */
export const useSetPreference = () =>
  useSavedInOrder('notification-preferences', preferencesQuery.queryKey, ({ name, isOn }: PreferenceChange) =>
    api.call(notificationContract.setPreferences, { body: { [name]: isOn } }),
  )
