import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { ControlFrame } from '../control-frame/control-frame.tsx'
import { DateButton } from '../date-picker/date-button.tsx'
import type { DatePicker } from '../date-picker/date-picker.tsx'
import { isoDateText } from '../date-picker/iso-date.ts'
import { Field, type FieldProps, useFieldControl } from '../field/field.tsx'
import { Stack } from '../stack/stack.tsx'

interface DayProps {
  /** A calendar day as 'YYYY-MM-DD', or '' while none is chosen. */
  value: string
  onValueChange: (value: string) => void
  /** First and last day that may be chosen, 'YYYY-MM-DD'. */
  min?: string | undefined
  max?: string | undefined
  /** The day marked as today, where it isn't the device's. */
  today?: string | undefined
  placeholder?: string
  /** BCP 47 language of the shown date and the calendar. */
  locale?: string
  /** The button that shows the day: where a form takes the focus when the day is wrong. */
  controlRef?: RefObject<HTMLButtonElement | null> | undefined
}

export interface DateFieldProps extends DayProps, Omit<FieldProps, 'children'> {
  /** `DatePicker`, once its code has come: it is more than the rest of a form, and needed by a press alone. */
  picker?: typeof DatePicker | undefined
  /** Below the field when the calendar was asked for and isn't there: that it comes, or that it failed. */
  waiting?: ReactNode
  /** Whether the calendar can't come at all, so that the field stops saying that it does. */
  failed?: boolean
  openingLabel?: string
}

/** A day of a form, whose calendar comes late: until it is asked for, a button that looks and reads like it stands there. */
export function DateField({
  value,
  onValueChange,
  min,
  max,
  today,
  placeholder = 'Choose a date',
  locale = 'en-GB',
  controlRef,
  picker,
  waiting,
  failed = false,
  openingLabel = 'Opening the calendar...',
  label,
  hint,
  error,
  required,
  optionalLabel,
  ...rest
}: DateFieldProps) {
  const ownRef = useRef<HTMLButtonElement>(null)
  const ref = controlRef ?? ownRef
  const [isAsked, setAsked] = useState(false)
  const isWaiting = isAsked && !picker
  const day = { value, onValueChange, min, max, today, placeholder, locale }
  return (
    <Stack gap={3} {...rest}>
      <Field label={label} hint={hint} error={error} required={required} optionalLabel={optionalLabel}>
        {picker && isAsked ? (
          <OpenedPicker Picker={picker} ref={ref} {...day} />
        ) : (
          <ClosedPicker
            ref={ref}
            shown={isoDateText(value, locale)}
            placeholder={placeholder}
            opening={isWaiting && !failed ? openingLabel : undefined}
            onAsk={() => setAsked(true)}
          />
        )}
      </Field>
      {isWaiting && waiting}
    </Stack>
  )
}

interface ClosedPickerProps {
  ref: RefObject<HTMLButtonElement | null>
  shown: string | undefined
  placeholder: string
  /** What it says while the calendar comes. */
  opening: string | undefined
  onAsk: () => void
}

function ClosedPicker({ ref, shown, placeholder, opening, onAsk }: ClosedPickerProps) {
  return (
    <ControlFrame>
      <DateButton
        {...useFieldControl({})}
        ref={ref}
        shown={opening ? undefined : shown}
        placeholder={opening ?? placeholder}
        open={false}
        aria-busy={opening ? true : undefined}
        onClick={onAsk}
        onAsk={onAsk}
      />
    </ControlFrame>
  )
}

interface OpenedPickerProps extends Omit<DayProps, 'controlRef'> {
  Picker: typeof DatePicker
  ref: RefObject<HTMLButtonElement | null>
}

/** The date picker, which opens as it comes unless the member has gone on to something else meanwhile. */
function OpenedPicker({ Picker, ref, ...day }: OpenedPickerProps) {
  const isNew = useRef(true)
  useEffect(() => {
    // The button that was pressed is gone, and the focus with it.
    if (isNew.current && document.activeElement === document.body) {
      ref.current?.focus()
      ref.current?.click()
    }
    isNew.current = false
  }, [ref])
  return <Picker ref={ref} {...day} />
}
