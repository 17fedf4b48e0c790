import { durationInWords } from '@kindling/domain/appointments/duration-words'
import { dayAfter } from '@kindling/domain/lending/thing-rules'
import { Field } from '@kindling/ui/field'
import { Select } from '@kindling/ui/select'
import { Stack } from '@kindling/ui/stack'
import { dayHere, formatCalendarDay } from '../../../format/dates.ts'
import type { OfferQuestion } from './use-offer-question.ts'

/** Number of selectable days, from today. */
const DAYS = 28
const lengths = [30, 60, 90, 120, 180, 240, 480]

/** Selectable days; includes the day of a shared link while it is selected. */
export function dayOptions(asked: string | undefined, now = new Date()) {
  const today = dayHere(now)
  const coming = [...new Array(DAYS).keys()].map((ahead) => dayAfter(today, ahead))
  const names = ['Today', 'Tomorrow']
  const days = asked === undefined || coming.includes(asked) ? coming : [asked, ...coming]
  return days.map((day) => ({ value: day, label: names[coming.indexOf(day)] ?? formatCalendarDay(day, now) }))
}

/** Availability filter: day and duration. */
export function FreeFilter({ asking }: { asking: OfferQuestion }) {
  const { question, change } = asking
  const { on, minutes } = question
  const known = minutes === undefined || lengths.includes(minutes) ? lengths : [minutes, ...lengths]
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
          options={known.map((length) => ({ value: String(length), label: durationInWords(length) }))}
          value={minutes === undefined ? '' : String(minutes)}
          onChange={({ target }) => change({ minutes: target.value })}
        />
      </Field>
    </Stack>
  )
}
