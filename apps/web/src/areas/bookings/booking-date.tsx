import { DateField, type DateFieldProps } from '@kindling/ui/date-field'
import { type Ref, useImperativeHandle, useRef } from 'react'
import { LateProblem } from '../../app/late-problem.tsx'
import { useDeferred } from '../../app/use-deferred.ts'

// The calendar is more code than all the rest of the form.
const loadPicker = () => import('@kindling/ui/date-picker')

interface BookingDateProps extends Omit<DateFieldProps, 'picker' | 'label' | 'controlRef' | 'ref'> {
  ref: Ref<{ focus: () => void }>
}

/** The day of a booking. The calendar is fetched behind the form. */
export function BookingDate({ ref, ...props }: BookingDateProps) {
  const button = useRef<HTMLButtonElement>(null)
  // The calendar brings a button of its own, which takes the place of the first.
  useImperativeHandle(ref, () => ({ focus: () => button.current?.focus() }), [])
  const { module: late, hasFailed } = useDeferred(loadPicker)
  return (
    <DateField
      label="Date"
      required
      controlRef={button}
      picker={late?.DatePicker}
      failed={hasFailed}
      waiting={<LateProblem what="The calendar" hasFailed={hasFailed} keepsTyped />}
      {...props}
    />
  )
}
