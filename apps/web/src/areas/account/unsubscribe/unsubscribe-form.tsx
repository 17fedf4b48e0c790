import { type Subscription, unsubscribeContract } from '@kindling/domain/notifications/unsubscribe-contract'
import { mailListWords } from '@kindling/domain/notifications/unsubscribe-words'
import { Button } from '@kindling/ui/button'
import { FormAlert } from '@kindling/ui/form-alert'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { useState } from 'react'
import { TextLinkTo } from '../../../components/text-link-to.tsx'
import { serverMessage } from '../../../server/server-message.ts'
import { useSetSubscription } from './unsubscribe-queries.ts'

/** One-click unsubscribe from an email list, with undo. */
export function UnsubscribeForm({ token, subscription }: { token: string; subscription: Subscription }) {
  const { list, isOn } = subscription
  const { about, stopped, started } = mailListWords[list]
  // Frequency when the page opened, for the undo.
  const [rhythm] = useState(subscription.rhythm)
  const { mutate, isPending, isSuccess, isError, error, variables } = useSetSubscription(token)
  const failure = variables?.isOn ? unsubscribeContract.start.failure : unsubscribeContract.stop.failure
  return (
    <Stack gap={6}>
      <Text>{about}</Text>
      <FormAlert tone="success">{isOn ? isSuccess && started : stopped}</FormAlert>
      <FormAlert>{isError && serverMessage(error, failure)}</FormAlert>
      <Button
        width="full"
        variant={isOn ? 'primary' : 'secondary'}
        loading={isPending}
        onClick={() => mutate({ isOn: !isOn, rhythm })}
      >
        {isOn ? 'Stop these emails' : 'Have them come again'}
      </Button>
      <Text size={14} tone="muted">
        What else you hear of, and where, is in your{' '}
        <TextLinkTo to="/settings/notify">Notification Settings</TextLinkTo>.
      </Text>
    </Stack>
  )
}
