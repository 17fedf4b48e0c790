import { cx } from 'class-variance-authority'
import { type ComponentProps, useMemo, useState } from 'react'
import { DayPicker } from 'react-day-picker'
import { Chevron, calendarFormats, calendarLook } from '../date-picker/calendar-look.tsx'
import { formatIsoDate, parseIsoDate } from '../date-picker/iso-date.ts'
import { type Days, nextDays, rangeFault } from './next-days.ts'

export interface DayRangeLabels {
  previousMonth: string
  nextMonth: string
  today: string
  selected: string
  /** Label of an unavailable day. */
  taken: string
  /** Why the range starts again: it would include unavailable days. */
  acrossTaken: string
  /** Why the range starts again: it would have more than `most` days. */
  tooLong: (most: number) => string
}

export interface DayRangeProps extends Omit<ComponentProps<'div'>, 'children' | 'onChange' | 'defaultValue'> {
  /** Undefined for no selection. */
  value: Days | undefined
  /** The first press selects one day, the second extends the range to it, a third starts again. */
  onValueChange: (value: Days | undefined) => void
  /** Unavailable days, 'YYYY-MM-DD'. */
  taken?: readonly string[]
  /** First and last allowed day. */
  min?: string | undefined
  max?: string | undefined
  /** The longest range, in days. */
  most?: number | undefined
  /** Today's date, where the device's time zone doesn't apply. */
  today?: string | undefined
  locale?: string
  labels?: Partial<DayRangeLabels>
}

const englishLabels: DayRangeLabels = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  today: 'Today',
  selected: 'selected',
  taken: 'taken',
  acrossTaken: 'Some days in between are taken, so the days start again from this one.',
  tooLong: (most) => `At most ${most} days in a row, so the days start again from this one.`,
}

const dayOf = (iso: string) => parseIsoDate(iso) ?? new Date(Number.NaN)

/** A date range picker on a month that shows unavailable days. Says why a range that isn't allowed starts again. */
export function DayRange({
  value,
  onValueChange,
  taken = [],
  min,
  max,
  most,
  today,
  locale = 'en-GB',
  labels: own,
  className,
  ...rest
}: DayRangeProps) {
  const labels = { ...englishLabels, ...own }
  const format = useMemo(() => calendarFormats(locale), [locale])
  const [first, last, now] = [min, max, today].map((iso) => parseIsoDate(iso))
  const [fault, setFault] = useState<ReturnType<typeof rangeFault>>()
  const takenDays = useMemo(() => taken.map(dayOf), [taken])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings borders and sizes of its own.
    <div role="group" {...rest} className={cx('max-w-96', className)}>
      <DayPicker
        mode="range"
        fixedWeeks
        dir={typeof document !== 'undefined' && document.dir === 'rtl' ? 'rtl' : 'ltr'}
        lang={locale}
        weekStartsOn={1}
        selected={value && { from: dayOf(value.from), to: dayOf(value.until) }}
        onSelect={(_, pressed) => {
          const day = formatIsoDate(pressed)
          setFault(rangeFault(value, day, { taken, most }))
          onValueChange(nextDays(value, day, { taken, most }))
        }}
        disabled={[...(first ? [{ before: first }] : []), ...(last ? [{ after: last }] : []), ...takenDays]}
        modifiers={{ taken: takenDays }}
        {...(first && { startMonth: first })}
        {...(last && { endMonth: last })}
        {...(now && { today: now })}
        {...(value && { defaultMonth: dayOf(value.from) })}
        classNames={calendarLook}
        modifiersClassNames={{ taken: '[&>button]:line-through' }}
        components={{ Chevron }}
        formatters={{
          formatCaption: (date) => format.month.format(date),
          formatWeekdayName: (date) => format.shortWeekday.format(date),
        }}
        labels={{
          labelPrevious: () => labels.previousMonth,
          labelNext: () => labels.nextMonth,
          labelGrid: (date) => format.month.format(date),
          labelWeekday: (date) => format.weekday.format(date),
          labelDayButton: (date, modifiers) =>
            [
              modifiers.today ? labels.today : '',
              format.day.format(date),
              modifiers.taken ? labels.taken : '',
              modifiers.selected ? labels.selected : '',
            ]
              .filter(Boolean)
              .join(', '),
        }}
      />
      <div aria-live="polite">
        {fault && (
          <p className="mt-2 text-14 text-pretty text-ink">
            {fault === 'taken' ? labels.acrossTaken : labels.tooLong(most ?? 0)}
          </p>
        )}
      </div>
    </div>
  )
}
