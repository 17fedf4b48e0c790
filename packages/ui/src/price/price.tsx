import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { SparkMark } from '../spark-mark/spark-mark.tsx'

export const priceVariants = cva('inline-flex items-baseline gap-1 font-strong tabular-nums', {
  variants: {
    kind: {
      cash: 'text-ink',
      spark:
        'items-center rounded-control border border-transparent bg-spark-soft px-1.75 py-0.75 text-spark-ink',
    },
    size: {
      small: 'text-13',
      regular: 'text-14',
      large: 'text-20',
    },
  },
  defaultVariants: { kind: 'cash', size: 'regular' },
})

export interface PriceProps
  extends Omit<ComponentProps<'span'>, 'children'>,
    VariantProps<typeof priceVariants> {
  /** Formatted by the caller, with its currency sign if any: "£18.00", "9". */
  amount: string
  /** "an hour", "each". */
  per?: string | undefined
  /** Whether `per` is for screen readers only, beside another price with it. */
  hidesPer?: boolean
  /** Name of the token for screen readers, in place of its mark. */
  sparkLabel?: string
}

/** A price. Sparks have their mark and background, so that they aren't mistaken for pounds. */
export function Price({
  amount,
  per,
  hidesPer = false,
  sparkLabel = 'sparks',
  kind,
  size,
  className,
  ...rest
}: PriceProps) {
  return (
    <span className={priceVariants({ kind, size, className })} {...rest}>
      {kind === 'spark' && <SparkMark className={size === 'large' ? 'size-5' : undefined} />}
      <span>
        {amount}
        {kind === 'spark' && <span className="sr-only"> {sparkLabel}</span>}
        {per && <span className={hidesPer ? 'sr-only' : 'font-medium'}> {per}</span>}
      </span>
    </span>
  )
}
