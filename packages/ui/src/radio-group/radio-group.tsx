import { cx } from 'class-variance-authority'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { useFieldGroup } from '../field/field.tsx'
import { radioDot } from './radio-dot.ts'

export interface RadioOption {
  value: string
  label: ReactNode
  description?: ReactNode
  disabled?: boolean
}

type NativeRadio = Pick<ComponentProps<'input'>, 'name' | 'ref' | 'onChange' | 'onBlur' | 'disabled'>

export interface RadioGroupProps
  extends NativeRadio,
    Omit<ComponentProps<'div'>, keyof NativeRadio | 'defaultValue' | 'role' | 'children'> {
  options: readonly RadioOption[]
  /** The controlled value; null for none. */
  value?: string | null | undefined
  /** The initial value of an uncontrolled group. */
  defaultValue?: string | undefined
  onValueChange?: (value: string) => void
  /** `line` places short labels side by side. */
  layout?: 'rows' | 'line'
}

/**
 * A choice between a few visible options. Radios are native, so `register()` fits: ref, name, onChange and onBlur go to
 * each of them. For many options use Select; for options with an icon or a description, ChoiceCards.
 */
export function RadioGroup({
  options,
  value,
  defaultValue,
  onValueChange,
  layout = 'rows',
  name,
  ref,
  onChange,
  onBlur,
  disabled,
  className,
  ...rest
}: RadioGroupProps) {
  const ownName = useId()
  const group = useFieldGroup(rest)
  return (
    <div
      {...rest}
      {...group}
      role="radiogroup"
      className={cx(layout === 'line' ? 'flex flex-wrap gap-x-6' : 'grid grid-cols-1', className)}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className="flex min-h-11 w-fit max-w-full items-start gap-3 py-2.5 has-disabled:text-muted forced-colors:has-disabled:opacity-50"
        >
          <input
            ref={ref}
            type="radio"
            name={name ?? ownName}
            value={option.value}
            checked={value === undefined ? undefined : value === option.value}
            defaultChecked={defaultValue === undefined ? undefined : defaultValue === option.value}
            disabled={disabled || option.disabled}
            onChange={(event) => {
              onChange?.(event)
              onValueChange?.(option.value)
            }}
            onBlur={onBlur}
            className={cx('mt-px grid', radioDot)}
          />
          <span className="min-w-0">
            <span className="block text-pretty">{option.label}</span>
            {option.description ? (
              <span className="block text-14 text-pretty text-muted">{option.description}</span>
            ) : null}
          </span>
        </label>
      ))}
    </div>
  )
}
