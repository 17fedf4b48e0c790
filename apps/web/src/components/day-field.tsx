import { DateField, type DateFieldProps } from '@kindling/ui/date-field'
import { type Ref, useImperativeHandle, useRef } from 'react'
import { LateProblem } from '../app/late/late-problem.tsx'
import { useDeferred } from '../app/late/use-deferred.ts'
import { dayHere } from '../format/dates.ts'

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
      waiting={<LateProblem what="The calendar" hasFailed={hasFailed} keepsTyped />}
      {...props}
    />
  )
}
