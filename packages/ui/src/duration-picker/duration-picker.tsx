import { cx } from 'class-variance-authority'
import { type ComponentProps, type ReactNode, type Ref, useId } from 'react'
import { useFieldGroup } from '../field/field.tsx'
import { radioDot } from '../radio-group/radio-dot.ts'
import { RadioPill } from '../radio-group/radio-pill.tsx'
import { RadioSection } from '../radio-group/radio-section.tsx'

export interface DurationOption {
  value: string
  /** A name, or the duration as text. */
  label: ReactNode
  /** Duration of a named option. */
  detail?: ReactNode
  price?: ReactNode
  disabled?: boolean
}

export interface DurationGroup {
  /** Only needed with several groups. */
  label?: string
  /** `rows` for named options; `line` for plain durations, side by side. */
  layout?: 'rows' | 'line'
  options: readonly DurationOption[]
}

export interface DurationPickerProps
  extends Omit<ComponentProps<'div'>, 'ref' | 'role' | 'children' | 'onChange' | 'defaultValue'> {
  groups: readonly DurationGroup[]
  /** The chosen value; null or undefined for none. */
  value: string | null | undefined
  onValueChange: (value: string) => void
  /** Blocks spreading a form library's field, which would receive native events: pass its onChange as onValueChange. */
  onChange?: never
  name?: string
  disabled?: boolean | undefined
  /** The chosen radio, else the first: focused by a form when no duration is chosen. */
  ref?: Ref<HTMLInputElement>
}

const line = 'grid grid-cols-2 gap-2 @xs:grid-cols-3 @lg:grid-cols-4'

/** Chooses one of the offered durations; those with a name and a price are rows. */
export function DurationPicker({
  groups,
  value,
  onValueChange,
  name,
  disabled = false,
  ref,
  className,
  ...rest
}: DurationPickerProps) {
  const id = useId()
  const group = useFieldGroup(rest)
  const options = groups.flatMap((each) => each.options).filter((option) => !option.disabled)
  const entry = options.find((option) => option.value === value) ?? options[0]
  return (
    <div {...rest} {...group} role="radiogroup" className={cx('@container flex flex-col gap-4', className)}>
      {groups.map(({ label, layout = 'rows', options }) => {
        const parts = options.map((option) => {
          const radio = {
            ref: option === entry ? ref : undefined,
            name: name ?? id,
            value: option.value,
            checked: option.value === value,
            disabled: disabled || option.disabled,
            onChange: () => onValueChange(option.value),
          }
          return layout === 'line' ? (
            <RadioPill key={option.value} {...radio}>
              <span className="font-medium">{option.label}</span>
              {option.detail && <span className="text-13">{option.detail}</span>}
              {option.price && <span className="text-13">{option.price}</span>}
            </RadioPill>
          ) : (
            <DurationRow key={option.value} option={option} radio={radio} />
          )
        })
        return (
          <RadioSection key={label ?? options[0]?.value} label={label}>
            <div className={layout === 'line' ? line : 'flex flex-col gap-3'}>{parts}</div>
          </RadioSection>
        )
      })}
    </div>
  )
}

interface DurationRowProps {
  option: DurationOption
  radio: ComponentProps<'input'>
}

function DurationRow({ option: { label, detail, price }, radio }: DurationRowProps) {
  return (
    <label className="flex items-center gap-4 rounded-slip border border-line-strong px-4 py-3.5 transition-colors duration-120 not-has-disabled:cursor-pointer not-has-disabled:hover:border-ink has-checked:border-2 has-checked:border-ink has-checked:bg-raised has-checked:px-3.75 has-checked:py-3.25 has-disabled:border-line has-disabled:bg-sunken has-disabled:text-muted forced-colors:has-disabled:opacity-50">
      <input {...radio} type="radio" className={cx('grid', radioDot)} />
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1">
        <span className="min-w-0 flex-1 basis-24">
          <span className="block font-strong text-pretty">{label}</span>
          {detail && <span className="block text-14 text-pretty text-muted">{detail}</span>}
        </span>
        {price && <span className="shrink-0 text-end font-strong tabular-nums">{price}</span>}
      </span>
    </label>
  )
}
