import { Field, type FieldProps } from '../field/field.tsx'
import { NumberInput } from '../number-input/number-input.tsx'

export interface RangeFieldProps extends Omit<FieldProps, 'children' | 'onChange' | 'label'> {
  /** Includes the unit: "At most, in pounds an hour". */
  label: string
  /** Text of the input; '' for no limit, with the slider at its end. */
  value: string
  onValueChange: (value: string) => void
  /** Parses the text, to position the slider; undefined or NaN for invalid text. */
  read?: (value: string) => number | undefined
  min?: number
  /** End of the slider. The input accepts more. */
  max: number
  step?: number
  /** A unit before the number, such as "£". */
  prefix?: string | undefined
  /** Unit after the number, for screen readers: "an hour". */
  unit?: string | undefined
  /** Accessible name of the slider, the second control for the same value. */
  sliderLabel?: string
  /** Text of the slider at its end, for no limit. */
  anyLabel?: string
}

/** A number by slider or by exact input: the highest price of a search. */
export function RangeField({
  label,
  value,
  onValueChange,
  read = Number,
  min = 0,
  max,
  step = 1,
  prefix,
  unit,
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
          aria-valuetext={isAny ? anyLabel : [`${prefix ?? ''}${typed}`, unit].filter(Boolean).join(' ')}
          min={min}
          max={max}
          step={step}
          value={shown}
          // At its end the slider means no limit.
          onChange={({ target }) => onValueChange(Number(target.value) >= max ? '' : target.value)}
          className="h-11 w-full cursor-pointer accent-ink"
        />
      </div>
    </Field>
  )
}
