import { clocksHint } from '@kindling/domain/client/times/clocks-hint'
import { dayAfter } from '@kindling/domain/iso-day'
import { Button } from '@kindling/ui/button'
import { Columns } from '@kindling/ui/columns'
import { DatePicker } from '@kindling/ui/date-picker'
import { Field } from '@kindling/ui/field'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { TextInput } from '@kindling/ui/text-input'
import { useId } from 'react'
import type { OwnTime } from './use-own-time.ts'

/** Maximum days ahead for a proposed time. */
const HORIZON = 365

interface OwnTimeFieldsProps {
  own: OwnTime
  /** `YYYY-MM-DD` */
  today: string
  disabled: boolean
  onAdd: () => void
}

/** Free date and time fields for a provider, who isn't limited to the listed slots. */
export function OwnTimeFields({ own, today, disabled, onAdd }: OwnTimeFieldsProps) {
  const id = useId()
  const { typed, problem, dayRef, timeRef, change } = own
  return (
    <Stack gap={3} role="group" aria-labelledby={`${id}-title`} aria-describedby={`${id}-hint`}>
      <Stack gap={1}>
        <Text weight="strong" size={14} id={`${id}-title`}>
          Or a time of your own
        </Text>
        <Text tone="muted" size={14} id={`${id}-hint`}>
          Also outside your hours, as long as nothing else is booked then.
        </Text>
      </Stack>
      <Columns layout="1-2">
        <Field label="Day" error={problem.day}>
          <DatePicker
            ref={dayRef}
            value={typed.day}
            min={today}
            max={dayAfter(today, HORIZON)}
            today={today}
            disabled={disabled}
            onValueChange={(day) => change({ day })}
          />
        </Field>
        <Field label="Time" hint={clocksHint()} error={problem.time}>
          <TextInput
            ref={timeRef}
            type="time"
            value={typed.time}
            disabled={disabled}
            onChange={({ target }) => change({ time: target.value })}
          />
        </Field>
      </Columns>
      <Button size="small" variant="secondary" className="self-start" disabled={disabled} onClick={onAdd}>
        Add this time
      </Button>
    </Stack>
  )
}
