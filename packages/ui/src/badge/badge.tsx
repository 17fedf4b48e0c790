import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'

export const badgeVariants = cva(
  'inline-flex h-5 min-w-5 items-center justify-center rounded-full border border-transparent px-1 text-13 leading-none font-strong tabular-nums',
  {
    variants: {
      tone: {
        ember: 'bg-ember text-paper',
        neutral: 'bg-ink text-paper',
      },
    },
    defaultVariants: { tone: 'ember' },
  },
)

export interface BadgeProps
  extends Omit<ComponentProps<'span'>, 'children'>,
    VariantProps<typeof badgeVariants> {
  count: number
  /** Larger counts show as this number and a plus sign. */
  max?: number
  /** Unit of the count, for screen readers: "unread messages". */
  label?: string | undefined
}

/** A count of unread or waiting items; nothing for 0. For a status in words use `StatusBadge`. */
export function Badge({ count, max = 99, label, tone, className, ...rest }: BadgeProps) {
  if (count <= 0) return null
  return (
    <span className={badgeVariants({ tone, className })} {...rest}>
      {count > max ? `${max}+` : count}
      {label && <span className="sr-only"> {label}</span>}
    </span>
  )
}
