import { channelContract } from '@kindling/domain/notifications/channel-contract'
import {
  type ChannelSettings,
  type ChannelSettingsChange,
  changedChannels,
} from '@kindling/domain/notifications/channel-settings'
import { api } from '../../../server/api.ts'
import { queryOf } from '../../../server/query-of.ts'
import { useSetting } from './use-setting.ts'

/** Notification channels by topic, quiet hours, and the digest. */
export const channelsQuery = queryOf(channelContract.read)

/** Changes of the channel settings. */
export const useChannels = (settings: ChannelSettings) =>
  useSetting(settings, {
    query: channelsQuery,
    save: (body: ChannelSettingsChange) => api.call(channelContract.change, { body }),
    apply: changedChannels,
    failure: channelContract.change.failure,
  })
