import { pushContract } from '@kindling/domain/notifications/push-contract'
import { pushHindrances } from '@kindling/domain/notifications/push-words'
import { Alert } from '@kindling/ui/alert'
import { FormAlert } from '@kindling/ui/form-alert'
import { LoadingRegion, Skeleton } from '@kindling/ui/skeleton'
import { Stack } from '@kindling/ui/stack'
import { Switch } from '@kindling/ui/switch'
import { useQuery } from '@tanstack/react-query'
import { serverMessage } from '../../../server/server-message.ts'
import { pushStateQuery, useSetPush } from '../notifications/push-device.ts'

/** Push notification switch of this device, or why it can't be turned on. */
export function DeviceSwitch({ memberId }: { memberId: string }) {
  const { data: state, isPending, isError, error } = useQuery(pushStateQuery(memberId))
  const set = useSetPush(memberId)
  if (isPending) return <LoadingRegion loading skeleton={<Skeleton shape="control" />} />
  if (isError) return <FormAlert>{serverMessage(error, pushContract.state.failure)}</FormAlert>
  const hindrance = pushHindrances[state]
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
