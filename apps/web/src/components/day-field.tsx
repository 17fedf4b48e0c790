import { dayHere } from '@kindling/domain/client/times/dates'
import { useDeferred } from '@kindling/ui/browser/use-deferred'
import { DateField, type DateFieldProps } from '@kindling/ui/date-field'
import { LateProblem } from '@kindling/ui/late-problem'
import { type Ref, useImperativeHandle, useRef } from 'react'

// Lazy-loaded: the calendar is larger than the rest of a form.
const loadPicker = () => import('@kindling/ui/date-picker')

interface DayFieldProps extends Omit<DateFieldProps, 'picker' | 'controlRef' | 'ref'> {
  ref?: Ref<{ focus: () => void }>
}

/** Date field of a form, whose calendar is lazy-loaded. */
export function DayField({ ref, ...props }: DayFieldProps) {
  const button = useRef<HTMLButtonElement>(null)
  // The loaded calendar replaces the placeholder button with its own.
  useImperativeHandle(ref, () => ({ focus: () => button.current?.focus() }), [])
  const { module: late, hasFailed } = useDeferred(loadPicker)
  return (
    <DateField
      controlRef={button}
      picker={late?.DatePicker}
      failed={hasFailed}
      today={dayHere()}
      waiting={<LateProblem what="The calendar" failed={hasFailed} keepsTyped />}
      {...props}
    />
  )
}
