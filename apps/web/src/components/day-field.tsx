import { DateField, type DateFieldProps } from '@kindling/ui/date-field'
import { type Ref, useImperativeHandle, useRef } from 'react'
import { LateProblem } from '../app/late/late-problem.tsx'
import { useDeferred } from '../app/late/use-deferred.ts'
import { dayHere } from '../format/dates.ts'

// The calendar is more code than all the rest of the form.
const loadPicker = () => import('@kindling/ui/date-picker')

interface DayFieldProps extends Omit<DateFieldProps, 'picker' | 'controlRef' | 'ref'> {
  ref?: Ref<{ focus: () => void }>
}

/** A day of a form. The calendar is fetched behind the form. */
export function DayField({ ref, ...props }: DayFieldProps) {
  const button = useRef<HTMLButtonElement>(null)
  // The calendar brings a button of its own, which takes the place of the first.
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
