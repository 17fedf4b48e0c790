import { pushContract } from '@kindling/domain/notifications/push-contract'
import { Alert } from '@kindling/ui/alert'
import { FormAlert } from '@kindling/ui/form-alert'
import { LoadingRegion, Skeleton } from '@kindling/ui/skeleton'
import { Stack } from '@kindling/ui/stack'
import { Switch } from '@kindling/ui/switch'
import { useQuery } from '@tanstack/react-query'
import { serverMessage } from '../../../server/server-message.ts'
import { type PushState, pushStateQuery, useSetPush } from '../notifications/push-device.ts'

/** Explanations for states in which push can't be turned on. */
const hindrances: Partial<Record<PushState, { title: string; text: string }>> = {
  unsupported: {
    title: 'This browser can’t show notifications',
    text: 'Kindling’s bell and your email tell you everything. Other browsers, such as Chrome, Edge, Firefox and Safari outside of private windows, can show them.',
  },
  'home-screen': {
    title: 'Put Kindling on your home screen first',
    text: 'In Safari, press Share, then “Add to Home Screen”. Open Kindling from there, and turn notifications on here.',
  },
  blocked: {
    title: 'Your browser blocks notifications from Kindling',
    text: 'Press the icon left of the address, allow notifications there, and load this page again. On a phone they are in the browser’s or the app’s settings.',
  },
}

/** Push notification switch of this device, or why it can't be turned on. */
export function DeviceSwitch({ memberId }: { memberId: string }) {
  const { data: state, isPending, isError, error } = useQuery(pushStateQuery(memberId))
  const set = useSetPush(memberId)
  if (isPending) return <LoadingRegion loading skeleton={<Skeleton shape="control" />} />
  if (isError) return <FormAlert>{serverMessage(error, pushContract.state.failure)}</FormAlert>
  const hindrance = hindrances[state]
  if (hindrance) return <Alert title={hindrance.title}>{hindrance.text}</Alert>
  return (
    <Stack gap={3}>
      <Switch
        description="Shown even while Kindling is closed, until you log out here. After a new password, open this page once on each device."
        checked={set.isPending ? set.variables : state === 'on'}
        disabled={set.isPending}
        onChange={({ target }) => set.mutate(target.checked)}
      >
        Notifications on this device
      </Switch>
      <FormAlert>
        {set.isError &&
          serverMessage(
            set.error,
            set.variables ? pushContract.subscribe.failure : pushContract.unsubscribe.failure,
          )}
      </FormAlert>
    </Stack>
  )
}
