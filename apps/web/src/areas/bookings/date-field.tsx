import { daySchema } from '@kindling/domain/wire'
import { ControlFrame, framedControl } from '@kindling/ui/control-frame'
import type { DatePicker } from '@kindling/ui/date-picker'
import { Field, useFieldControl } from '@kindling/ui/field'
import { Stack } from '@kindling/ui/stack'
import { CalendarDays } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { LateProblem } from '../../app/late-problem.tsx'
import { useDeferred } from '../../app/use-deferred.ts'
import { formatCalendarDate } from '../../format/dates.ts'

interface DayProps {
  /** 'YYYY-MM-DD', or '' */
  value: string
  onValueChange: (value: string) => void
  min: string
  max: string
  ref: RefObject<HTMLButtonElement | null>
}

// The calendar is more code than all the rest of the form.
const loadPicker = () => import('@kindling/ui/date-picker')

/** The day of a booking. The calendar is fetched behind the form, and takes the place of its button when it is asked for. */
export function DateField({ error, ...day }: DayProps & { error: string | undefined }) {
  const { module: late, hasFailed } = useDeferred(loadPicker)
  const [isAsked, setAsked] = useState(false)
  const isWaiting = isAsked && !late
  return (
    <Stack gap={3}>
      <Field label="Date" required error={error}>
        {late && isAsked ? (
          <OpenedPicker Picker={late.DatePicker} {...day} />
        ) : (
          <ClosedPicker {...day} isWaiting={isWaiting && !hasFailed} onAsk={() => setAsked(true)} />
        )}
      </Field>
      {isWaiting && <LateProblem what="The calendar" hasFailed={hasFailed} keepsTyped />}
    </Stack>
  )
}

interface ClosedPickerProps extends Pick<DayProps, 'value' | 'ref'> {
  isWaiting: boolean
  onAsk: () => void
}

/** Looks and reads like the date picker while it is closed. */
function ClosedPicker({ value, ref, isWaiting, onAsk }: ClosedPickerProps) {
  const isChosen = daySchema.safeParse(value).success
  const text = isChosen ? formatCalendarDate(value) : 'Choose a date'
  return (
    <ControlFrame>
      <button
        {...useFieldControl({})}
        ref={ref}
        type="button"
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={false}
        aria-busy={isWaiting || undefined}
        onClick={onAsk}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          onAsk()
        }}
        className={`${framedControl} flex items-center justify-between gap-3 py-2`}
      >
        <span className={isChosen && !isWaiting ? 'wrap-anywhere' : 'wrap-anywhere text-muted'}>
          {isWaiting ? 'Opening the calendar...' : text}
        </span>
        <CalendarDays aria-hidden className="size-5 shrink-0 text-muted" />
      </button>
    </ControlFrame>
  )
}

/** The date picker, which opens as it comes unless the member has gone on to something else meanwhile. */
function OpenedPicker({ Picker, ref, ...day }: DayProps & { Picker: typeof DatePicker }) {
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
