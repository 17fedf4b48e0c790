import { pushContract } from '@kindling/domain/notifications/push-contract'
import { Button } from '@kindling/ui/button'
import { FormAlert } from '@kindling/ui/form-alert'
import { Inline } from '@kindling/ui/inline'
import { Text } from '@kindling/ui/text'
import { TitledCard } from '@kindling/ui/titled-card'
import { useQuery } from '@tanstack/react-query'
import { useDismissed } from '../../../browser/dismissed.ts'
import { serverMessage } from '../../../server/server-message.ts'
import { pushStateQuery, useSetPush } from './push-device.ts'

interface PushCardProps {
  memberId: string
  title: string
}

/** Dismissible offer to turn on push notifications; renders nothing if they are on. */
export function PushCard({ memberId, title }: PushCardProps) {
  const { isDismissed, dismiss } = useDismissed('push')
  const state = useQuery({ ...pushStateQuery(memberId), enabled: !isDismissed }).data
  const set = useSetPush(memberId)
  if (isDismissed || state !== 'off') return null
  return (
    <TitledCard
      surface="sunken"
      pad="snug"
      title={title}
      lead={
        <Text size={14} tone="muted">
          This device can tell you, even while Kindling is closed.
        </Text>
      }
    >
      <FormAlert>{set.isError && serverMessage(set.error, pushContract.subscribe.failure)}</FormAlert>
      <Inline gap={2}>
        <Button size="small" loading={set.isPending} onClick={() => set.mutate(true)}>
          Turn on
        </Button>
        <Button size="small" variant="quiet" disabled={set.isPending} onClick={dismiss}>
          Not now
        </Button>
      </Inline>
    </TitledCard>
  )
}
