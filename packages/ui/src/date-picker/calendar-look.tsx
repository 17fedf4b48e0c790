import { cx } from 'class-variance-authority'
import { ChevronRight } from 'lucide-react'
import type { ClassNames } from 'react-day-picker'

const navButton =
  'pointer-events-auto grid size-11 place-items-center rounded-control text-ink transition-colors duration-120 hover:bg-sunken aria-disabled:pointer-events-none aria-disabled:text-line-strong forced-colors:aria-disabled:opacity-50'

/** Class names of the calendar. */
export const calendarLook: Partial<ClassNames> = {
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

/** Arrow icon for the previous or next month. @param orientation as the calendar names it: left, or right */
export function Chevron({ orientation }: { orientation?: string | undefined }) {
  const turn = orientation === 'left' ? 'rotate-180 rtl:rotate-0' : 'rtl:rotate-180'
  return <ChevronRight aria-hidden className={cx('size-5', turn)} />
}

/** Date formats of the calendar in a language. */
export function calendarFormats(locale: string) {
  const make = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options)
  return {
    month: make({ month: 'long', year: 'numeric' }),
    shortWeekday: make({ weekday: 'narrow' }),
    weekday: make({ weekday: 'long' }),
    day: make({ dateStyle: 'full' }),
  }
}
