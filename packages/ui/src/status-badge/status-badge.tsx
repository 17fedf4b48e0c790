import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'

export const statusBadgeVariants = cva(
  'inline-flex min-h-7 items-center gap-2 rounded-full border border-transparent px-3 text-13 font-strong',
  {
    variants: {
      tone: {
        moss: 'bg-moss-soft text-moss-ink',
        straw: 'bg-spark-soft text-spark-ink',
        crimson: 'bg-crimson-soft text-crimson-ink',
        neutral: 'bg-sunken text-muted',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
)

export interface StatusBadgeProps extends ComponentProps<'span'>, VariantProps<typeof statusBadgeVariants> {}

/** A state in a word: moss went well, straw waits, crimson was refused. The word carries it, colour helps. */
export function StatusBadge({ tone, className, children, ...rest }: StatusBadgeProps) {
  return (
    <span className={statusBadgeVariants({ tone, className })} {...rest}>
      <span aria-hidden className="size-2 shrink-0 rounded-full border border-current bg-current" />
      <span className="inline-block min-w-0 wrap-break-word first-letter:uppercase">{children}</span>
    </span>
  )
}
