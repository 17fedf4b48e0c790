import type { MailList, Subscription } from '@kindling/domain/notifications/unsubscribe-contract'
import { unsubscribeContract } from '@kindling/domain/notifications/unsubscribe-contract'
import { Alert } from '@kindling/ui/alert'
import { Button } from '@kindling/ui/button'
import { FormAlert } from '@kindling/ui/form-alert'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { useState } from 'react'
import { TextLinkTo } from '../../../components/text-link-to.tsx'
import { serverMessage } from '../../../server/server-message.ts'
import { useSetSubscription } from './unsubscribe-queries.ts'

interface ListWords {
  /** Describes the emails, and what the member still gets without them. */
  about: string
  stopped: string
  started: string
}

const words: Record<MailList, ListWords> = {
  digest: {
    about:
      'The digest says by email what waits for your answer and what is new near you. Emails about your bookings and your money come all the same.',
    stopped: 'You get no digest any more.',
    started: 'Your digest comes again.',
  },
  needs: {
    about:
      'These emails say what neighbours near you need, and who has answered what you asked for. The bell goes on telling you both.',
    stopped: 'You get no emails about what neighbours need any more.',
    started: 'Emails about what neighbours need come again.',
  },
}

/** One-click unsubscribe from an email list, with undo. */
export function UnsubscribeForm({ token, subscription }: { token: string; subscription: Subscription }) {
  const { list, isOn } = subscription
  const { about, stopped, started } = words[list]
  // Frequency when the page opened, for the undo.
  const [rhythm] = useState(subscription.rhythm)
  const { mutate, isPending, isSuccess, isError, error, variables } = useSetSubscription(token)
  const failure = variables?.isOn ? unsubscribeContract.start.failure : unsubscribeContract.stop.failure
  return (
    <Stack gap={6}>
      <Text>{about}</Text>
      {!isOn && (
        <Alert tone="success" live>
          {stopped}
        </Alert>
      )}
      {isOn && isSuccess && (
        <Alert tone="success" live>
          {started}
        </Alert>
      )}
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
