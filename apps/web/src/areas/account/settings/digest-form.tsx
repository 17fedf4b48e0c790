import { channelContract } from '@kindling/domain/notifications/channel-contract'
import type { ChannelSettings } from '@kindling/domain/notifications/channel-settings'
import { type DigestRhythm, digestRhythms } from '@kindling/domain/notifications/digest'
import { Field } from '@kindling/ui/field'
import { FormAlert } from '@kindling/ui/form-alert'
import { RadioGroup } from '@kindling/ui/radio-group'
import { Stack } from '@kindling/ui/stack'
import { startTransition, useOptimistic } from 'react'
import { serverMessage } from '../../../server/server-message.ts'
import { useSetChannels } from './channel-queries.ts'

const labels: Record<DigestRhythm, string> = { daily: 'Every day', weekly: 'Mondays', never: 'Never' }
const options = digestRhythms.map((value) => ({ value, label: labels[value] }))

/** Frequency of the email digest. Optimistic, rolled back on failure. */
export function DigestForm({ digest }: Pick<ChannelSettings, 'digest'>) {
  const { mutateAsync, isError, error } = useSetChannels()
  const [shown, show] = useOptimistic(digest)
  const press = (next: DigestRhythm) =>
    startTransition(async () => {
      show(next)
      // The error shows below.
      await mutateAsync({ digest: next }).catch(() => undefined)
    })
  return (
    <Stack gap={3}>
      <Field
        label="How often it comes"
        hint="At 8 in the morning: what waits for your answer, and what is new near you. Nothing when there is nothing to say."
      >
        <RadioGroup
          layout="line"
          options={options}
          value={shown}
          onValueChange={(next) => press(digestRhythms.find((rhythm) => rhythm === next) ?? shown)}
        />
      </Field>
      <FormAlert>{isError && serverMessage(error, channelContract.change.failure)}</FormAlert>
    </Stack>
  )
}
