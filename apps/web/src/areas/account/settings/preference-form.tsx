import { notificationContract } from '@kindling/domain/notifications/notification-contract'
import type { Preference, Preferences } from '@kindling/domain/notifications/preferences'
import { FormAlert } from '@kindling/ui/form-alert'
import { Stack } from '@kindling/ui/stack'
import { Switch } from '@kindling/ui/switch'
import { startTransition, useOptimistic } from 'react'
import { serverMessage } from '../../../server/server-message.ts'
import { type PreferenceChange, useSetPreference } from './preference-queries.ts'

/** The specification's six toggles (accounts §3), in its order, plus one for neighbours' needs. */
const toggles: readonly { name: Preference; label: string; detail: string }[] = [
  {
    name: 'bookingMessages',
    label: 'Booking messages',
    detail: 'Every message, even while earlier ones of the same neighbour wait.',
  },
  {
    name: 'orderUpdates',
    label: 'Order updates',
    detail:
      'Requests, answers, payments and reviews of your bookings, here and by email. You always get the email that asks you to confirm completed work.',
  },
  {
    name: 'orderMessages',
    label: 'Order messages',
    detail: 'Messages of neighbours, once for all that wait: enquiries, and about your bookings.',
  },
  { name: 'promotions', label: 'Promotions', detail: 'New skills of the people you follow.' },
  {
    name: 'accountNotifications',
    label: 'Account notifications',
    detail:
      'New followers, identity verification and withdrawals. What is about money or safety stays in the bell.',
  },
  {
    name: 'marketingNotifications',
    label: 'Marketing notifications',
    detail: 'Good reviews of the people you follow.',
  },
  {
    name: 'neighbourNeeds',
    label: 'Neighbours who need something',
    detail: 'What neighbours near you ask for that you offer, here and by email, a few times a day at most.',
  },
]

/** Notification preferences. Optimistic, rolled back on failure. */
export function PreferenceForm({ preferences }: { preferences: Preferences }) {
  const { mutateAsync, isError, error } = useSetPreference()
  const [shown, show] = useOptimistic(preferences, (now, { name, isOn }: PreferenceChange) => ({
    ...now,
    [name]: isOn,
  }))
  const press = (change: PreferenceChange) =>
    startTransition(async () => {
      show(change)
      // The error shows below the toggles.
      await mutateAsync(change).catch(() => undefined)
    })
  return (
    <Stack gap={4}>
      {toggles.map(({ name, label, detail }) => (
        <Switch
          key={name}
          description={detail}
          checked={shown[name]}
          onChange={({ target }) => press({ name, isOn: target.checked })}
        >
          {label}
        </Switch>
      ))}
      <FormAlert>{isError && serverMessage(error, notificationContract.setPreferences.failure)}</FormAlert>
    </Stack>
  )
}
