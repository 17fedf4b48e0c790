import { channelContract } from '@kindling/domain/notifications/channel-contract'
import type { ChannelSettingsChange } from '@kindling/domain/notifications/channel-settings'
import { api } from '../../../server/api.ts'
import { queryOf } from '../../../server/query-of.ts'
import { useSavedInOrder } from './use-saved-in-order.ts'

/** Notification channels by topic, and quiet hours. */
export const channelsQuery = queryOf(channelContract.read)

/** Saves changes of the channel settings. */
export const useSetChannels = () =>
  useSavedInOrder('notification-channels', channelsQuery.queryKey, (body: ChannelSettingsChange) =>
    api.call(channelContract.change, { body }),
  )
