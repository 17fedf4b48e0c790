import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'

export const statusBadgeVariants = cva(
  'inline-flex min-h-7 items-center gap-2 rounded-full border px-3 text-13 [&>svg]:size-4 [&>svg]:shrink-0',
  {
    variants: {
      tone: {
        success: 'text-moss-ink',
        warning: 'text-spark-ink',
        danger: 'text-crimson-ink',
        neutral: 'text-muted',
      },
      /** Visual emphasis: `strong` needs an answer, `quiet` is final. */
      weight: {
        strong: 'border-current font-strong',
        regular: 'border-transparent font-strong',
        quiet: 'border-line bg-transparent font-medium',
      },
    },
    compoundVariants: [
      { tone: 'success', weight: ['strong', 'regular'], class: 'bg-moss-soft' },
      { tone: 'warning', weight: ['strong', 'regular'], class: 'bg-spark-soft' },
      { tone: 'danger', weight: ['strong', 'regular'], class: 'bg-crimson-soft' },
      { tone: 'neutral', weight: ['strong', 'regular'], class: 'bg-sunken' },
    ],
    defaultVariants: { tone: 'neutral', weight: 'regular' },
  },
)

export interface StatusBadgeProps extends ComponentProps<'span'>, VariantProps<typeof statusBadgeVariants> {
  /** Replaces the dot, to distinguish statuses of the same tone. */
  icon?: ReactNode
}

/**
 * A status label: moss is success, straw is pending, crimson is refused. The text conveys the status, the colour
 * supports it.
 */
export function StatusBadge({ tone, weight, icon, className, children, ...rest }: StatusBadgeProps) {
  return (
    <span className={statusBadgeVariants({ tone, weight, className })} {...rest}>
      {icon ?? <span aria-hidden className="size-2 shrink-0 rounded-full border border-current bg-current" />}
      <span className="inline-block min-w-0 first-letter:uppercase">{children}</span>
    </span>
  )
}
