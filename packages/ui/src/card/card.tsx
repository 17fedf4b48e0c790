import { cva, type VariantProps } from 'class-variance-authority'
import { Slot } from 'radix-ui'
import type { ComponentProps } from 'react'

export const cardVariants = cva('block rounded-slip border', {
  variants: {
    surface: {
      raised: 'border-line bg-raised',
      sunken: 'border-transparent bg-sunken',
      ember: 'border-transparent bg-ember-soft text-ember-ink',
      spark: 'border-transparent bg-spark-soft text-spark-ink',
    },
    pad: {
      none: 'overflow-hidden',
      snug: 'p-4',
      regular: 'p-5',
    },
    /** For a card that is a single link or button. */
    pressable: {
      true: 'transition-colors duration-120 hover:border-line-strong',
      false: '',
    },
  },
  defaultVariants: { surface: 'raised', pad: 'regular', pressable: false },
})

export interface CardProps extends ComponentProps<'div'>, VariantProps<typeof cardVariants> {
  /** Styles the only child (an `a`, an `article`) instead of adding a `div`. */
  asChild?: boolean
}

/** A bordered surface for one subject. Never inside another card; for many of a kind use `List`. */
export function Card({ asChild = false, surface, pad, pressable, className, ...rest }: CardProps) {
  const Root = asChild ? Slot.Root : 'div'
  return <Root className={cardVariants({ surface, pad, pressable, className })} {...rest} />
}
