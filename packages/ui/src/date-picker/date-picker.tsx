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
        // The calendar takes the focus to the chosen day itself, once it is drawn. Where that is later, the focus waits
        // inside: on the button it would be on something that is hidden by then. A dialog around it fetches the focus
        // back until this one is open.
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
