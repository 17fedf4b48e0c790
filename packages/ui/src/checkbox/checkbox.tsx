import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useFieldControl } from '../field/field.tsx'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  /** The label; may contain a link. */
  children: ReactNode
  /** Secondary text below the label. */
  description?: ReactNode
}

/**
 * A consent, or one of several independent choices, submitted with a form. For a setting with immediate effect use
 * Switch; for one of several, RadioGroup. Its children are its label, so a Field around it needs none.
 */
export function Checkbox({ children, description, className, ...rest }: CheckboxProps) {
  return (
    <span className={className}>
      <label className="flex min-h-11 w-fit max-w-full items-start gap-3 py-2.5 has-disabled:text-muted forced-colors:has-disabled:opacity-50">
        <span className="relative mt-px grid size-5.5 shrink-0 place-items-center">
          <input
            {...rest}
            {...useFieldControl(rest)}
            type="checkbox"
            className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-tick border border-line-strong bg-raised transition-colors duration-120 checked:border-ink checked:bg-ink hover:border-ink disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken aria-invalid:border-crimson forced-colors:aria-invalid:border-2"
          />
          <Check
            aria-hidden
            strokeWidth={3}
            className="pointer-events-none invisible relative size-4 text-paper peer-checked:visible peer-disabled:text-muted forced-colors:text-current"
          />
        </span>
        <span className="min-w-0">
          <span className="block text-pretty">{children}</span>
          {description ? <span className="block text-14 text-pretty text-muted">{description}</span> : null}
        </span>
      </label>
    </span>
  )
}
