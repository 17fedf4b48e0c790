import { useMemo } from 'react'
import { DayPicker } from 'react-day-picker'
import { Chevron, calendarFormats, calendarLook } from './calendar-look.tsx'
import { formatIsoDate, parseIsoDate } from './iso-date.ts'

/** Labels of the calendar; months and weekdays come from `locale`. */
export interface CalendarLabels {
  /** Accessible name of the landmark with the buttons for the previous and next month. */
  months: string
  previousMonth: string
  nextMonth: string
  today: string
  selected: string
}

export interface CalendarProps {
  value: string | undefined
  onValueChange: (value: string) => void
  min?: string | undefined
  max?: string | undefined
  today?: string | undefined
  locale: string
  labels: CalendarLabels
}

/** A calendar month to choose one day from, rendered only in a browser. Weeks start on Monday. */
export function Calendar({ value, onValueChange, min, max, today, locale, labels }: CalendarProps) {
  const selected = parseIsoDate(value)
  const first = parseIsoDate(min)
  const last = parseIsoDate(max)
  const now = parseIsoDate(today)
  const format = useMemo(() => calendarFormats(locale), [locale])
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      fixedWeeks
      dir={document.dir === 'rtl' ? 'rtl' : 'ltr'}
      lang={locale}
      weekStartsOn={1}
      selected={selected}
      onSelect={(date: Date) => onValueChange(formatIsoDate(date))}
      disabled={[...(first ? [{ before: first }] : []), ...(last ? [{ after: last }] : [])]}
      {...(first && { startMonth: first })}
      {...(last && { endMonth: last })}
      {...(now && { today: now })}
      {...(selected && { defaultMonth: selected })}
      classNames={calendarLook}
      components={{ Chevron }}
      formatters={{
        formatCaption: (date) => format.month.format(date),
        formatWeekdayName: (date) => format.shortWeekday.format(date),
      }}
      labels={{
        labelNav: () => labels.months,
        labelPrevious: () => labels.previousMonth,
        labelNext: () => labels.nextMonth,
        labelGrid: (date) => format.month.format(date),
        labelWeekday: (date) => format.weekday.format(date),
        labelDayButton: (date, modifiers) =>
          [
            modifiers.today ? labels.today : '',
            format.day.format(date),
            modifiers.selected ? labels.selected : '',
          ]
            .filter(Boolean)
            .join(', '),
      }}
    />
  )
}
