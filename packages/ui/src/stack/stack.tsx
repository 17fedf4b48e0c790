import { cva, type VariantProps } from 'class-variance-authority'
import { Slot } from 'radix-ui'
import type { ComponentProps } from 'react'

export const stackVariants = cva('flex min-w-0 flex-col', {
  variants: {
    /** Steps of 4 px: `4` is 16 px. */
    gap: {
      0: 'gap-0',
      1: 'gap-1',
      2: 'gap-2',
      3: 'gap-3',
      4: 'gap-4',
      6: 'gap-6',
      8: 'gap-8',
      12: 'gap-12',
      16: 'gap-16',
    },
    align: {
      stretch: 'items-stretch',
      start: 'items-start',
      center: 'items-center text-center',
      end: 'items-end text-end',
    },
  },
  defaultVariants: { gap: 4, align: 'stretch' },
})

export interface StackProps extends ComponentProps<'div'>, VariantProps<typeof stackVariants> {
  /** Lays out the only child (a `form`, a `section`, a `ul`) instead of adding a `div`. */
  asChild?: boolean
}

/** A vertical layout with even gaps; children have no margins. */
export function Stack({ asChild = false, gap, align, className, ...rest }: StackProps) {
  const Root = asChild ? Slot.Root : 'div'
  return <Root className={stackVariants({ gap, align, className })} {...rest} />
}
