import { type ComponentProps, useState } from 'react'
import { ControlFrame } from '../control-frame/control-frame.tsx'
import { useFieldControl } from '../field/field.tsx'
import { Popover } from '../popover/popover.tsx'
import { Calendar, type CalendarLabels } from './calendar.tsx'
import { DateButton } from './date-button.tsx'
import { isoDateText } from './iso-date.ts'

export interface DatePickerProps
  extends Omit<
    ComponentProps<'button'>,
    'value' | 'defaultValue' | 'children' | 'onChange' | 'onBlur' | 'type'
  > {
  /** A calendar day as 'YYYY-MM-DD', without time and time zone; undefined or '' for none. */
  value: string | undefined
  onValueChange: (value: string) => void
  /** Blocks spreading a form library's field, which would receive native events: pass its onChange as onValueChange. */
  onChange?: never
  /** Called when the calendar closes: the moment to validate. */
  onBlur?: (() => void) | undefined
  /** First and last allowed day, 'YYYY-MM-DD'. */
  min?: string | undefined
  max?: string | undefined
  /** Shown without a day. */
  placeholder?: string
  /** Accessible name of the calendar. */
  calendarLabel?: string
  /** Accessible name of the close button of the sheet on a phone. */
  closeLabel?: string
  /** BCP 47 language of months, weekdays and the shown date. */
  locale?: string
  labels?: Partial<CalendarLabels>
  /** Today's date, where the device's time zone doesn't apply. */
  today?: string | undefined
}

const englishLabels: CalendarLabels = {
  months: 'Months',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  today: 'Today',
  selected: 'selected',
}

/** A date input. A button shows the day and opens a calendar: a popover on a wide screen, a bottom sheet on a phone. */
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
  const trigger = (
    <DateButton
      {...rest}
      {...wiring}
      shown={isoDateText(value, locale)}
      placeholder={placeholder}
      open={isOpen}
      onAsk={() => setOpen(true)}
    />
  )
  return (
    <ControlFrame className={className}>
      <Popover
        open={isOpen}
        onOpenChange={setOpen}
        trigger={trigger}
        title={calendarLabel}
        closeLabel={closeLabel}
        // The calendar focuses the chosen day itself once it is rendered. Until then the focus waits on the popover,
        // since the button would be hidden by then, and an outer dialog's focus trap takes the focus back until this
        // one is open.
        onOpenAutoFocus={(event) => {
          event.preventDefault()
          const content = event.currentTarget as HTMLElement
          const day = content.querySelector<HTMLElement>('[role=grid] [tabindex="0"]')
          ;(day ?? content).focus()
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
