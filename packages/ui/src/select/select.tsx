import { cx } from 'class-variance-authority'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { ControlFrame, framedControl } from '../control-frame/control-frame.tsx'
import { useFieldControl } from '../field/field.tsx'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

export interface SelectProps extends ComponentProps<'select'> {
  /** The options. For groups pass `<optgroup>` and `<option>` children instead. */
  options?: readonly SelectOption[]
  /** Shown without a choice; its value is the empty string. */
  placeholder?: string
}

/**
 * A native select, whose list is the easiest to use on a phone. For up to five visible options use RadioGroup; for
 * suggestions while typing, Combobox.
 */
export function Select({ options, placeholder, className, children, ...rest }: SelectProps) {
  return (
    <ControlFrame className={className}>
      <select
        {...rest}
        {...useFieldControl(rest)}
        className={cx(
          framedControl,
          "cursor-pointer appearance-none truncate pe-11 has-[option[value='']:checked]:text-muted *:bg-raised *:text-ink",
        )}
      >
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options?.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute inset-y-0 end-4 my-auto size-5 text-muted"
      />
    </ControlFrame>
  )
}
