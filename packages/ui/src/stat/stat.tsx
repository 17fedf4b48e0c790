import { cva, cx, type VariantProps } from 'class-variance-authority'
import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

export const statVariants = cva('font-display font-heavy text-ink tabular-nums', {
  variants: {
    size: {
      regular: 'text-30',
      large: 'text-44',
    },
  },
  defaultVariants: { size: 'regular' },
})

export const statTrendVariants = cva(
  'flex items-start gap-1 text-14 font-medium [&_svg]:mt-0.5 [&_svg]:size-4',
  {
    variants: {
      /** Whether the change is good: fewer disputes is `success` although the number falls. */
      tone: {
        success: 'text-moss-ink',
        danger: 'text-crimson-ink',
        neutral: 'text-muted',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
)

const arrows = { up: ArrowUpRight, down: ArrowDownRight, level: ArrowRight }

export interface StatTrend extends VariantProps<typeof statTrendVariants> {
  direction: keyof typeof arrows
  /** The change as text with its direction, since the arrow isn't announced: "2 more than last week". */
  text: ReactNode
}

export interface StatProps extends Omit<ComponentProps<'dl'>, 'children'>, VariantProps<typeof statVariants> {
  label: ReactNode
  /** Formatted by the caller: "£42.50", "14.5", "98%". */
  value: ReactNode
  trend?: StatTrend | undefined
  /** Explanation of the figure, or its period. */
  detail?: ReactNode
}

function Trend({ direction, tone, text }: StatTrend) {
  const Arrow = arrows[direction]
  return (
    <dd className={statTrendVariants({ tone })}>
      <Arrow aria-hidden className="shrink-0 rtl:-scale-x-100" />
      <span className="min-w-0">{text}</span>
    </dd>
  )
}

/** Width of a digit of the heavy display font, in ems. */
const DIGIT = 0.62

/**
 * Font size at which the longest word of a figure fits into a line: a number that breaks reads as two.
 * Undefined for anything but text, which has a size of its own.
 */
function fittingSize(value: ReactNode, size: StatProps['size']) {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const letters = Math.max(1, ...`${value}`.split(/\s/).map((word) => word.length))
  const wanted = size === 'large' ? 'var(--text-44)' : 'var(--text-30)'
  return `max(var(--text-16), min(${wanted}, 100cqi / ${letters * DIGIT}))`
}

/** A key figure with its name. Place several in `Columns`; for many facts use `KeyValue`. */
export function Stat({ label, value, trend, detail, size, className, ...rest }: StatProps) {
  return (
    <dl className={cx('@container flex w-full min-w-0 flex-col gap-1', className)} {...rest}>
      <dt className="text-14 font-strong text-muted">{label}</dt>
      <dd className={statVariants({ size })} style={{ fontSize: fittingSize(value, size) }}>
        {value}
      </dd>
      {trend && <Trend {...trend} />}
      {detail && <dd className="text-14 text-pretty text-muted">{detail}</dd>}
    </dl>
  )
}
