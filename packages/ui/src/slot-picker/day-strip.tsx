import type { ComponentProps, ReactNode, Ref } from 'react'
import { PreviousNext } from '../navigation/previous-next.tsx'
import { RadioPill } from '../radio-group/radio-pill.tsx'
import { Skeleton } from '../skeleton/skeleton.tsx'
import type { SlotPickerLabels } from './labels.ts'
import { dayGrid, type SlotDay } from './slots.ts'

interface DayStripProps extends Omit<ComponentProps<'div'>, 'title'> {
  name: string
  radioRef: Ref<HTMLInputElement> | undefined
  days: readonly SlotDay[]
  day: string | null
  onDayChange: (day: string) => void
  title: ReactNode
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  loading: boolean
  disabled: boolean
  labels: SlotPickerLabels
}

const waiting = [...new Array(7).keys()]

/** A row of days to choose from, with previous and next buttons. */
export function DayStrip({
  name,
  radioRef,
  days,
  day,
  onDayChange,
  title,
  onPrevious,
  onNext,
  loading,
  disabled,
  labels,
  ...group
}: DayStripProps) {
  const free = days.filter((each) => !each.disabled)
  const entry = free.find((each) => each.value === day) ?? free[0]
  return (
    <div className="flex flex-col gap-2">
      {(title || onPrevious || onNext) && (
        <div className="flex items-center gap-1">
          <span aria-live="polite" className="min-w-0 flex-1 font-strong">
            {title}
          </span>
          <PreviousNext
            labels={labels}
            onPrevious={disabled ? undefined : onPrevious}
            onNext={disabled ? undefined : onNext}
          />
        </div>
      )}
      <div {...group} role="radiogroup" className={dayGrid}>
        {loading && days.length === 0
          ? waiting.map((each) => <Skeleton key={each} shape="control" />)
          : days.map((each) => (
              <RadioPill
                key={each.value}
                ref={each === entry ? radioRef : undefined}
                name={name}
                value={each.value}
                checked={each.value === day}
                disabled={disabled || each.disabled}
                aria-label={each.label}
                onChange={() => onDayChange(each.value)}
              >
                <span className="text-13">{each.weekday}</span>
                <span className="font-strong">{each.number}</span>
                {each.detail && <span className="text-13">{each.detail}</span>}
              </RadioPill>
            ))}
      </div>
    </div>
  )
}
