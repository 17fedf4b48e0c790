import { endpoint } from '../endpoint.ts'
import { channelSettingsChangeSchema, channelSettingsSchema } from './channel-settings.ts'

/** Separate from the other notification calls, which every screen loads. */
export const channelContract = {
  read: endpoint({
    method: 'GET',
    path: '/notifications/channels',
    auth: 'access',
    kind: 'own',
    summary: 'What the caller is told in the bell, by push and by email, and their quiet hours',
    data: channelSettingsSchema,
    failure: 'Failed to fetch notification settings',
  }),
  change: endpoint({
    method: 'PUT',
    path: '/notifications/channels',
    auth: 'access',
    kind: 'own',
    summary: 'Change what the caller is told where, and their quiet hours; what isn’t sent stays as it is',
    body: channelSettingsChangeSchema,
    data: channelSettingsSchema,
    failure: 'Failed to save notification settings',
  }),
}
