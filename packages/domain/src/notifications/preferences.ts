import * as z from 'zod/mini'

/** Notification toggles of a member: the six of /settings/notify (accounts §3), and our own for neighbours' needs. */
export const preferencesSchema = z.object({
  bookingMessages: z.boolean(),
  orderUpdates: z.boolean(),
  orderMessages: z.boolean(),
  promotions: z.boolean(),
  neighbourNeeds: z.boolean(),
  accountNotifications: z.boolean(),
  marketingNotifications: z.boolean(),
})
export type Preferences = z.output<typeof preferencesSchema>
export type Preference = keyof Preferences

/** A partial update: missing toggles are unchanged. */
export const preferencesChangeSchema = z.partial(preferencesSchema)
export type PreferencesChange = z.output<typeof preferencesChangeSchema>

/** Defaults of a member who never chose (accounts §9). */
export const defaultPreferences: Preferences = {
  bookingMessages: false,
  orderUpdates: true,
  orderMessages: true,
  promotions: true,
  neighbourNeeds: true,
  accountNotifications: true,
  marketingNotifications: true,
}
