import { cx } from 'class-variance-authority'
import { type ComponentProps, type ReactNode, type Ref, useId } from 'react'
import { useFieldGroup } from '../field/field.tsx'
import { RadioPill } from '../radio-group/radio-pill.tsx'
import { RadioSection } from '../radio-group/radio-section.tsx'
import { LoadingRegion } from '../skeleton/skeleton.tsx'
import { DayStrip } from './day-strip.tsx'
import { english, type SlotPickerLabels } from './labels.ts'
import { SlotSkeleton } from './slot-skeleton.tsx'
import { type Slot, type SlotDay, type SlotGroup, slotGrid } from './slots.ts'

export type { SlotPickerLabels } from './labels.ts'
export type { Slot, SlotDay, SlotGroup } from './slots.ts'

export interface SlotPickerProps
  extends Omit<ComponentProps<'div'>, 'ref' | 'role' | 'children' | 'onChange' | 'defaultValue'> {
  days: readonly SlotDay[]
  /** The day whose times are shown; null while none is chosen. */
  day: string | null
  onDayChange: (day: string) => void
  /** Over the days, between the buttons to others: "24 to 30 November". */
  daysTitle?: ReactNode
  /** To the days before; without it there is no way back. */
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
  groups: readonly SlotGroup[]
  /** The chosen time; null while none is. */
  value: string | null
  onValueChange: (value: string) => void
  /** Stands before the times: for whom any of them is right. */
  anyTime?: Slot | undefined
  /** The times are on their way; without days, those too. */
  loading?: boolean
  /** Instead of times, where a day was chosen that has none. */
  empty?: ReactNode
  disabled?: boolean | undefined
  labels?: Partial<SlotPickerLabels>
  /** Spreading a form library's field would hear each part's own event: pass its onChange as onValueChange. */
  onChange?: never
  /** What is still to be chosen, else what was: what a form focuses when it is missing. */
  ref?: Ref<HTMLInputElement>
}

/**
 * A day, and one of its free times. It calculates with neither: days and times come with their words, in the zone that
 * the caller chose.
 */
export function SlotPicker({
  days,
  day,
  onDayChange,
  daysTitle,
  onPrevious,
  onNext,
  groups,
  value,
  onValueChange,
  anyTime,
  loading = false,
  empty,
  disabled = false,
  labels: given,
  ref,
  className,
  ...rest
}: SlotPickerProps) {
  const id = useId()
  const labels = { ...english, ...given }
  const {
    'aria-invalid': invalid,
    'aria-required': required,
    'aria-describedby': describedBy,
    ...group
  } = useFieldGroup(rest)
  const wiring = { 'aria-describedby': describedBy, 'aria-required': required }
  const slots = [...(anyTime ? [anyTime] : []), ...groups.flatMap((each) => each.slots)]
  const free = slots.filter((slot) => !slot.disabled)
  const entry = loading ? undefined : (free.find((slot) => slot.value === value) ?? free[0])
  const pill = (slot: Slot) => (
    <RadioPill
      key={slot.value}
      ref={slot === entry ? ref : undefined}
      name={`${id}-time`}
      value={slot.value}
      checked={slot.value === value}
      disabled={disabled || slot.disabled}
      onChange={() => onValueChange(slot.value)}
    >
      <span className="font-medium">{slot.label}</span>
      {slot.detail && <span className="text-13">{slot.detail}</span>}
    </RadioPill>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is named by the field around it, not by a legend
    <div {...rest} {...group} role="group" className={cx('@container flex flex-col gap-4', className)}>
      <DayStrip
        {...wiring}
        aria-label={labels.days}
        aria-invalid={day === null ? invalid : undefined}
        name={`${id}-day`}
        radioRef={entry === undefined ? ref : undefined}
        days={days}
        day={day}
        onDayChange={onDayChange}
        title={daysTitle}
        onPrevious={onPrevious}
        onNext={onNext}
        loading={loading}
        disabled={disabled}
        labels={labels}
      />
      <LoadingRegion loading={loading} label={labels.loading} skeleton={<SlotSkeleton />}>
        {slots.length === 0 ? (
          day !== null && empty
        ) : (
          <div
            {...wiring}
            role="radiogroup"
            aria-label={labels.times}
            aria-invalid={day === null ? undefined : invalid}
            className="flex flex-col gap-4"
          >
            {anyTime && <div className="grid">{pill(anyTime)}</div>}
            {groups.map(({ label, slots }) => (
              <RadioSection key={label ?? slots[0]?.value} label={label}>
                <div className={slotGrid}>{slots.map(pill)}</div>
              </RadioSection>
            ))}
          </div>
        )}
      </LoadingRegion>
    </div>
  )
}
