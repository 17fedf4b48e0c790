import { Field, type FieldProps } from '../field/field.tsx'
import { NumberInput } from '../number-input/number-input.tsx'

export interface RangeFieldProps extends Omit<FieldProps, 'children' | 'onChange' | 'label'> {
  /** With the unit: "At most, in pounds an hour". */
  label: string
  /** As it stands in the box; '' for no limit, where the slider is at its end. */
  value: string
  onValueChange: (value: string) => void
  /** What the text in the box stands for, by which the slider follows it; undefined or NaN where it can’t be read. */
  read?: (value: string) => number | undefined
  min?: number
  /** The end of the slider. The box takes more. */
  max: number
  step?: number
  /** A unit before the figure, such as "£". */
  prefix?: string | undefined
  /** Names the slider, which is the second way to the same number. */
  sliderLabel?: string
  /** What the slider says at its end, with nothing in the box. */
  anyLabel?: string
}

/** A number by a slider, roughly, or by a box, exactly: the highest price of a search. */
export function RangeField({
  label,
  value,
  onValueChange,
  read = Number,
  min = 0,
  max,
  step = 1,
  prefix,
  sliderLabel = `${label}, slider`,
  anyLabel = 'Any',
  ...rest
}: RangeFieldProps) {
  const typed = value.trim() === '' ? Number.NaN : (read(value) ?? Number.NaN)
  const isAny = Number.isNaN(typed)
  const shown = isAny ? max : Math.min(Math.max(typed, min), max)
  return (
    <Field label={label} {...rest}>
      <div className="flex flex-col gap-2">
        <NumberInput
          value={value}
          prefix={prefix}
          placeholder={anyLabel}
          onChange={({ target }) => onValueChange(target.value)}
        />
        <input
          type="range"
          aria-label={sliderLabel}
          aria-valuetext={isAny ? anyLabel : `${prefix ?? ''}${typed}`}
          min={min}
          max={max}
          step={step}
          value={shown}
          // At its end it sets no limit: more than that is as good as any.
          onChange={({ target }) => onValueChange(Number(target.value) >= max ? '' : target.value)}
          className="h-11 w-full cursor-pointer accent-ink"
        />
      </div>
    </Field>
  )
}
