import { cx } from 'class-variance-authority'
import { ChevronRight } from 'lucide-react'
import { useMemo } from 'react'
import { type ClassNames, DayPicker } from 'react-day-picker'
import { formatIsoDate, parseIsoDate } from './iso-date.ts'

/** The words of the calendar; months and weekdays come from `locale`. */
export interface CalendarLabels {
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

const navButton =
  'pointer-events-auto grid size-11 place-items-center rounded-control text-ink transition-colors duration-120 hover:bg-sunken aria-disabled:pointer-events-none aria-disabled:text-line-strong forced-colors:aria-disabled:opacity-50'

const classNames: Partial<ClassNames> = {
  months: 'relative',
  nav: 'pointer-events-none absolute inset-x-0 top-0 flex justify-between',
  button_previous: navButton,
  button_next: navButton,
  month_caption: 'mx-12 flex min-h-11 items-center justify-center',
  caption_label: 'text-center font-display text-20 font-strong tracking-display',
  month_grid: 'mt-2 w-full table-fixed border-collapse',
  weekday: 'pb-1 text-13 font-medium text-muted',
  day: 'p-0 text-center',
  day_button:
    'h-11 w-full rounded-control tabular-nums transition-colors duration-120 enabled:hover:bg-sunken disabled:text-line-strong aria-disabled:text-line-strong in-data-today:border in-data-today:border-line-strong in-data-selected:border-2 in-data-selected:border-ink in-data-selected:bg-ink in-data-selected:font-strong in-data-selected:text-paper in-data-selected:enabled:hover:bg-ink',
}

function Chevron({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  const turn = orientation === 'left' ? 'rotate-180 rtl:rotate-0' : 'rtl:rotate-180'
  return <ChevronRight aria-hidden className={cx('size-5', turn)} />
}

/** A month of days to choose one from, drawn only in a browser. Weeks start on Monday. */
export function Calendar({ value, onValueChange, min, max, today, locale, labels }: CalendarProps) {
  const selected = parseIsoDate(value)
  const first = parseIsoDate(min)
  const last = parseIsoDate(max)
  const now = parseIsoDate(today)
  const format = useMemo(() => {
    const make = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options)
    return {
      month: make({ month: 'long', year: 'numeric' }),
      shortWeekday: make({ weekday: 'narrow' }),
      weekday: make({ weekday: 'long' }),
      day: make({ dateStyle: 'full' }),
    }
  }, [locale])
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
      classNames={classNames}
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
            modifiers.selected ? labels.selected : '',
          ]
            .filter(Boolean)
            .join(', '),
      }}
    />
  )
}
