import { DateField, type DateFieldProps } from '@kindling/ui/date-field'
import { LateProblem } from '../../app/late-problem.tsx'
import { useDeferred } from '../../app/use-deferred.ts'

// The calendar is more code than all the rest of the form.
const loadPicker = () => import('@kindling/ui/date-picker')

/** The day of a booking. The calendar is fetched behind the form. */
export function BookingDate(props: Omit<DateFieldProps, 'picker' | 'label'>) {
  const { module: late, hasFailed } = useDeferred(loadPicker)
  return (
    <DateField
      label="Date"
      required
      picker={late?.DatePicker}
      failed={hasFailed}
      waiting={<LateProblem what="The calendar" hasFailed={hasFailed} keepsTyped />}
      {...props}
    />
  )
}
