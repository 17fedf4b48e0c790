import { dayOptions, freeLengthOptions } from '@kindling/domain/offers/offer-words'
import { Field } from '@kindling/ui/field'
import { Select } from '@kindling/ui/select'
import { Stack } from '@kindling/ui/stack'
import type { OfferQuestion } from './use-offer-question.ts'

/** Availability filter: day and duration. */
export function FreeFilter({ asking: { question, change } }: { asking: OfferQuestion }) {
  const { on, minutes } = question
  return (
    <Stack gap={4}>
      <Field label="Day">
        <Select
          placeholder="Any day"
          options={dayOptions(on)}
          value={on ?? ''}
          onChange={({ target }) => change({ on: target.value })}
        />
      </Field>
      <Field label="For how long">
        <Select
          placeholder="Any length"
          options={freeLengthOptions(minutes)}
          value={minutes === undefined ? '' : String(minutes)}
          onChange={({ target }) => change({ minutes: target.value })}
        />
      </Field>
    </Stack>
  )
}
