import * as z from 'zod/mini'

/** What a member wants to hear of: the six toggles of /settings/notify (accounts §3), and one for what neighbours need, which none of them is about. */
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

/** Some of the toggles; what isn't there stays as it is. */
export const preferencesChangeSchema = z.partial(preferencesSchema)
export type PreferencesChange = z.output<typeof preferencesChangeSchema>

/** What a member who never chose hears of (accounts §9). */
export const defaultPreferences: Preferences = {
  bookingMessages: false,
  orderUpdates: true,
  orderMessages: true,
  promotions: true,
  neighbourNeeds: true,
  accountNotifications: true,
  marketingNotifications: true,
}
