import { cx } from 'class-variance-authority'
import { useComposedRefs } from 'radix-ui/internal'
import { type ComponentProps, useEffect, useRef } from 'react'
import { CopyHours } from './copy-hours.tsx'
import { DayHours } from './day-hours.tsx'
import { english, type WeekHoursLabels } from './labels.ts'
import { copied, type HoursOfDay, nextSpan, spansOf, weekdays, withDay } from './spans.ts'

export type { WeekHoursLabels } from './labels.ts'
export type { HoursOfDay } from './spans.ts'

export interface WeekHoursProps extends Omit<ComponentProps<'ul'>, 'onChange' | 'defaultValue'> {
  value: readonly HoursOfDay[]
  onValueChange: (value: HoursOfDay[]) => void
  /** Error messages by weekday. */
  errors?: Readonly<Partial<Record<number, string>>> | undefined
  /** The most spans of a day. */
  max?: number
  disabled?: boolean | undefined
  labels?: Partial<WeekHoursLabels>
}

/** Editor of weekly hours, with several spans per day. Times are native inputs, typed or picked as on the device. */
export function WeekHours({
  value,
  onValueChange,
  errors = {},
  max = 4,
  disabled = false,
  labels: given,
  className,
  ref,
  ...rest
}: WeekHoursProps) {
  const labels = { ...english, ...given }
  const list = useRef<HTMLUListElement>(null)
  const listRef = useComposedRefs(list, ref)
  const focusNext = useRef<string>(undefined)
  // Focus moves to an added span; after a removal to the add button.
  useEffect(() => {
    if (focusNext.current === undefined) return
    // Another render may come before the new span is in the DOM.
    const wanted = list.current?.querySelector<HTMLElement>(`[data-focus="${focusNext.current}"]`)
    if (!wanted) return
    wanted.focus()
    focusNext.current = undefined
  })

  return (
    <ul {...rest} ref={listRef} className={cx('@container divide-y divide-line', className)}>
      {weekdays.map((weekday) => {
        const day = labels.days[weekday - 1] ?? ''
        const spans = spansOf(value, weekday)
        const change = (next: readonly HoursOfDay[]) => onValueChange(withDay(value, weekday, next))
        return (
          <li key={weekday} className="py-3">
            <DayHours
              weekday={weekday}
              day={day}
              spans={spans}
              error={errors[weekday]}
              labels={labels}
              disabled={disabled}
              full={spans.length >= max}
              onChange={change}
              onAdd={() => {
                focusNext.current = `${weekday}-${spans.length}`
                change([...spans, nextSpan(spans, weekday)])
              }}
              onRemove={(nth) => {
                focusNext.current = `${weekday}-add`
                change(spans.toSpliced(nth, 1))
              }}
              copying={
                <CopyHours
                  day={day}
                  weekday={weekday}
                  labels={labels}
                  disabled={disabled}
                  onCopy={(days) => onValueChange(copied(value, weekday, days))}
                />
              }
            />
          </li>
        )
      })}
    </ul>
  )
}
