import { cx } from 'class-variance-authority'
import { CalendarDays } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { ControlFrame, framedControl } from '../control-frame/control-frame.tsx'
import { useFieldControl } from '../field/field.tsx'
import { Popover } from '../popover/popover.tsx'
import { Calendar, type CalendarLabels } from './calendar.tsx'
import { parseIsoDate } from './iso-date.ts'

export interface DatePickerProps
  extends Omit<
    ComponentProps<'button'>,
    'value' | 'defaultValue' | 'children' | 'onChange' | 'onBlur' | 'type'
  > {
  /** A calendar day as 'YYYY-MM-DD'; undefined or '' while none is chosen. It has no time and no zone. */
  value: string | undefined
  onValueChange: (value: string) => void
  /** Spreading a form library's field would hear each part's own event: pass its onChange as onValueChange. */
  onChange?: never
  /** Told when the calendar closes, which is when a form should check the day. */
  onBlur?: (() => void) | undefined
  /** First and last day that may be chosen, 'YYYY-MM-DD'. */
  min?: string | undefined
  max?: string | undefined
  /** Shown while no day is chosen. */
  placeholder?: string
  /** Names the calendar when it opens. */
  calendarLabel?: string
  /** Names the cross of the sheet on a phone. */
  closeLabel?: string
  /** BCP 47 language of months, weekdays and the shown date. */
  locale?: string
  labels?: Partial<CalendarLabels>
  /** The day marked as today, where it isn't the device's. */
  today?: string | undefined
}

const englishLabels: CalendarLabels = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  today: 'Today',
  selected: 'selected',
}

/**
 * One day. A button shows it and opens a calendar: beside the button on a wide screen, as a sheet from the bottom on
 * a phone.
 */
export function DatePicker({
  value,
  onValueChange,
  min,
  max,
  placeholder = 'Choose a date',
  calendarLabel = placeholder,
  closeLabel = 'Close',
  locale = 'en-GB',
  labels,
  today,
  name,
  className,
  onBlur,
  ...rest
}: DatePickerProps) {
  const [isOpen, setOpen] = useState(false)
  const wiring = useFieldControl(rest)
  const date = parseIsoDate(value)
  const shown = date
    ? new Intl.DateTimeFormat(locale, {
        weekday: 'short',
        day: 'numeric',
        month: 'short',
        year: 'numeric',
      }).format(date)
    : undefined
  const trigger = (
    <button
      {...rest}
      {...wiring}
      type="button"
      role="combobox"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onKeyDown={(event) => {
        rest.onKeyDown?.(event)
        if (event.key !== 'ArrowDown') return
        event.preventDefault()
        setOpen(true)
      }}
      className={cx(framedControl, 'flex items-center justify-between gap-3 py-2')}
    >
      <span className={shown ? 'wrap-anywhere' : 'wrap-anywhere text-muted'}>{shown ?? placeholder}</span>
      <CalendarDays aria-hidden className="size-5 shrink-0 text-muted" />
    </button>
  )
  return (
    <ControlFrame className={className}>
      <Popover
        open={isOpen}
        onOpenChange={setOpen}
        trigger={trigger}
        title={calendarLabel}
        closeLabel={closeLabel}
        // The calendar takes the focus to the chosen day itself, but only once it is drawn. Until then the focus waits
        // inside: on the button it would be on something that is hidden by then.
        onOpenAutoFocus={(event) => {
          event.preventDefault()
          if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
        }}
        onCloseAutoFocus={() => onBlur?.()}
      >
        <Calendar
          value={value}
          onValueChange={(next) => {
            onValueChange(next)
            setOpen(false)
          }}
          min={min}
          max={max}
          today={today}
          locale={locale}
          labels={{ ...englishLabels, ...labels }}
        />
      </Popover>
      {name ? <input type="hidden" name={name} value={value ?? ''} /> : null}
    </ControlFrame>
  )
}
