import { cx } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'

interface RadioPillProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  children: ReactNode
}

/** A native radio that covers its label, for many short options side by side: durations, times, days. */
export function RadioPill({ className, children, ...rest }: RadioPillProps) {
  return (
    <label
      className={cx(
        'relative flex min-h-11 min-w-0 flex-col items-center justify-center rounded-control border border-line-strong px-1 py-1.5 text-center tabular-nums transition-colors duration-120',
        'not-has-disabled:hover:border-ink in-aria-invalid:border-crimson has-checked:border-ink has-checked:bg-ink has-checked:text-paper',
        'has-disabled:border-line has-disabled:bg-sunken has-disabled:text-muted has-checked:has-disabled:border-line-strong',
        'forced-colors:has-checked:outline-4 forced-colors:has-checked:-outline-offset-4 forced-colors:in-aria-invalid:border-2 forced-colors:has-disabled:opacity-50',
        className,
      )}
    >
      <input
        {...rest}
        type="radio"
        className="absolute inset-0 size-full cursor-pointer appearance-none rounded-control disabled:cursor-not-allowed"
      />
      <span className="pointer-events-none flex max-w-full flex-col">{children}</span>
    </label>
  )
}
