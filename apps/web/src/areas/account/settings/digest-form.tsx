import type { ChannelSettings } from '@kindling/domain/notifications/channel-settings'
import { DIGEST_HOUR, digestRhythms } from '@kindling/domain/notifications/digest'
import { digestWords } from '@kindling/domain/notifications/settings-words'
import { Field } from '@kindling/ui/field'
import { FormAlert } from '@kindling/ui/form-alert'
import { RadioGroup } from '@kindling/ui/radio-group'
import { Stack } from '@kindling/ui/stack'
import { useChannels } from './channel-queries.ts'

const options = digestRhythms.map((value) => ({ value, label: digestWords[value] }))

/** Frequency of the email digest. */
export function DigestForm({ settings }: { settings: ChannelSettings }) {
  const { shown, change, problem } = useChannels(settings)
  return (
    <Stack gap={3}>
      <Field
        label="How often it comes"
        hint={`At ${DIGEST_HOUR} in the morning: what waits for your answer, and what is new near you. Nothing when there is nothing to say.`}
      >
        <RadioGroup
          layout="line"
          options={options}
          value={shown.digest}
          onValueChange={(next) => change({ digest: digestRhythms.find((rhythm) => rhythm === next) })}
        />
      </Field>
      <FormAlert>{problem}</FormAlert>
    </Stack>
  )
}
