import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { ControlFrame } from '../control-frame/control-frame.tsx'
import { DateButton } from '../date-picker/date-button.tsx'
import type { DatePicker } from '../date-picker/date-picker.tsx'
import { isoDateText } from '../date-picker/iso-date.ts'
import { Field, type FieldProps, useFieldControl } from '../field/field.tsx'
import { Stack } from '../stack/stack.tsx'

interface DayProps {
  /** A calendar day as 'YYYY-MM-DD', or '' for none. */
  value: string
  onValueChange: (value: string) => void
  /** First and last allowed day, 'YYYY-MM-DD'. */
  min?: string | undefined
  max?: string | undefined
  /** Today's date, where the device's time zone doesn't apply. */
  today?: string | undefined
  placeholder?: string
  /** BCP 47 language of the shown date and the calendar. */
  locale?: string
  /** The button that shows the day, focused by a form on a validation error. */
  controlRef?: RefObject<HTMLButtonElement | null> | undefined
}

export interface DateFieldProps extends DayProps, Omit<FieldProps, 'children'> {
  /** The lazy-loaded `DatePicker`: larger than the rest of a form, and only needed once pressed. */
  picker?: typeof DatePicker | undefined
  /** Shown below the field after a press while the calendar loads, or when loading failed. */
  waiting?: ReactNode
  /** Whether loading failed, so that the field stops showing the loading text. */
  failed?: boolean
  openingLabel?: string
}

/**
 * A date field with a lazy-loaded calendar: until it is pressed, a button with the same look and name takes its place.
 */
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
  /** Loading text while the calendar loads. */
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

/** The date picker, opened as soon as it loads unless the focus has moved on. */
function OpenedPicker({ Picker, ref, ...day }: OpenedPickerProps) {
  const isNew = useRef(true)
  useEffect(() => {
    // The pressed button was unmounted, which dropped the focus.
    if (isNew.current && document.activeElement === document.body) {
      ref.current?.focus()
      ref.current?.click()
    }
    isNew.current = false
  }, [ref])
  return <Picker ref={ref} {...day} />
}
