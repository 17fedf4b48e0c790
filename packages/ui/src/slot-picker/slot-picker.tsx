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
  /** The day whose times are shown; null for none. */
  day: string | null
  onDayChange: (day: string) => void
  /** Title above the days, between the previous and next buttons: "24 to 30 November". */
  daysTitle?: ReactNode
  /** Shows earlier days; undefined at the first page. */
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
  groups: readonly SlotGroup[]
  /** The chosen time; null for none. */
  value: string | null
  onValueChange: (value: string) => void
  /** An option for any time, before the times. */
  anyTime?: Slot | undefined
  /** Whether times are loading; without days, days too. */
  loading?: boolean
  /** Shown for a chosen day without times. */
  empty?: ReactNode
  disabled?: boolean | undefined
  labels?: Partial<SlotPickerLabels>
  /** Blocks spreading a form library's field, which would receive native events: pass its onChange as onValueChange. */
  onChange?: never
  /** The first missing choice, else the chosen one: focused by a form on a validation error. */
  ref?: Ref<HTMLInputElement>
}

/**
 * Chooses a day, then one of its free times. Days and times are formatted by the caller, in a time zone of its choice.
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
