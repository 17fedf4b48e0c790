import { Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Field } from '../field/field.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { TextInput } from '../text-input/text-input.tsx'
import type { WeekHoursLabels } from './labels.ts'
import type { HoursOfDay } from './spans.ts'

interface DayHoursProps {
  weekday: number
  day: string
  spans: readonly HoursOfDay[]
  error: string | undefined
  labels: WeekHoursLabels
  disabled: boolean
  full: boolean
  /** The button that copies this day to others. */
  copying: ReactNode
  onChange: (spans: readonly HoursOfDay[]) => void
  onAdd: () => void
  onRemove: (nth: number) => void
}

/** One day: its time spans, with buttons to add, remove and copy them. */
export function DayHours({
  weekday,
  day,
  spans,
  error,
  labels,
  disabled,
  full,
  copying,
  onChange,
  onAdd,
  onRemove,
}: DayHoursProps) {
  const id = useId()
  const change = (nth: number, part: Partial<HoursOfDay>) =>
    onChange(spans.map((span, other) => (other === nth ? { ...span, ...part } : span)))
  const isIncomplete = spans.some(({ start, end }) => start === '' || end === '')
  const time = (nth: number, part: 'start' | 'end') => (
    <span className="max-w-36 flex-1 basis-24 max-sm:[&_::-webkit-calendar-picker-indicator]:hidden">
      <TextInput
        id={`${id}-${nth}-${part}`}
        type="time"
        aria-label={`${day}, ${labels[part]}`}
        value={spans[nth]?.[part] ?? ''}
        disabled={disabled}
        aria-invalid={error && isIncomplete ? spans[nth]?.[part] === '' : undefined}
        onChange={({ currentTarget }) => change(nth, { [part]: currentTarget.value })}
        {...(part === 'start' && { 'data-focus': `${weekday}-${nth}` })}
      />
    </span>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend has no place beside its fields
    <div role="group" aria-labelledby={id} className="flex flex-col gap-x-4 gap-y-1 @xl:flex-row">
      <div className="flex items-center @xl:min-h-12 @xl:w-46 @xl:shrink-0 @xl:self-start">
        <span id={id} className="flex-auto font-strong">
          {day}
        </span>
        {spans.length > 0 && copying}
        <IconButton
          label={`${labels.add}, ${day}`}
          disabled={disabled || full}
          onClick={onAdd}
          data-focus={`${weekday}-add`}
        >
          <Plus aria-hidden />
        </IconButton>
      </div>
      <Field error={error} className="flex-auto">
        {spans.length === 0 && <span className="text-muted @xl:py-3">{labels.none}</span>}
        <div className="flex flex-col gap-2 empty:hidden">
          {spans.map(({ start, end }, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a stretch is nothing but its place in the day
            <div key={nth} className="flex flex-wrap items-center gap-2">
              {time(nth, 'start')}
              <span aria-hidden>–</span>
              {time(nth, 'end')}
              <IconButton
                label={`${labels.remove} ${day}, ${start}–${end}`}
                disabled={disabled}
                onClick={() => onRemove(nth)}
              >
                <Trash2 aria-hidden />
              </IconButton>
              {end !== '' && end <= start && <span className="text-14 text-muted">{labels.nextDay}</span>}
            </div>
          ))}
        </div>
      </Field>
    </div>
  )
}
