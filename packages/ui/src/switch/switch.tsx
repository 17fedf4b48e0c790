import { cx } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'
import { useFieldControl } from '../field/field.tsx'

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'> {
  /** Name of the setting: "Email me about bookings". Without it, give an `aria-label`. */
  children?: ReactNode
  /** Secondary text. */
  description?: ReactNode
}

/**
 * A setting with immediate effect and a fixed name. For a value submitted with a form use Checkbox; for a label that
 * changes with the state, ToggleButton. It is a native checkbox: `register()` fits as it is.
 */
export function Switch({ children, description, className, ...rest }: SwitchProps) {
  const hasWords = children !== undefined || description !== undefined
  return (
    <span className={className}>
      <label
        className={cx(
          'flex min-h-11 max-w-full min-w-11 gap-4 py-2 has-disabled:text-muted forced-colors:has-disabled:opacity-50',
          hasWords ? 'justify-between' : 'w-fit justify-center',
        )}
      >
        {hasWords ? (
          <span className="min-w-0 py-px">
            <span className="block font-medium text-pretty">{children}</span>
            {description ? <span className="block text-14 text-pretty text-muted">{description}</span> : null}
          </span>
        ) : null}
        <span className="relative flex h-7 w-12 shrink-0">
          <input
            {...rest}
            {...useFieldControl(rest)}
            type="checkbox"
            // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its own state.
            role="switch"
            className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-full border border-line-strong bg-raised transition-colors duration-120 checked:border-ink checked:bg-ink hover:border-ink disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken aria-invalid:border-crimson forced-colors:aria-invalid:border-2"
          />
          {/* An SVG in the text colour: kept in forced-colours mode, unlike a background. */}
          <span className="pointer-events-none relative ms-1 size-5 self-center text-line-strong transition-transform duration-120 ease-out peer-checked:translate-x-5 peer-checked:text-paper peer-checked:peer-disabled:text-muted peer-disabled:text-line-strong rtl:peer-checked:-translate-x-5">
            <svg aria-hidden viewBox="0 0 2 2" className="size-full fill-current">
              <circle cx={1} cy={1} r={1} />
            </svg>
          </span>
        </span>
      </label>
    </span>
  )
}
