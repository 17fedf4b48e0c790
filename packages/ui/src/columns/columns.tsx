import { cva, type VariantProps } from 'class-variance-authority'
import { Slot } from 'radix-ui'
import type { ComponentProps } from 'react'

export const columnsVariants = cva('grid *:min-w-0', {
  variants: {
    /** Number of columns on a phone, a tablet and a desktop. */
    layout: {
      2: 'grid-cols-2',
      3: 'grid-cols-3',
      '1-2': 'grid-cols-1 md:grid-cols-2',
      '1-2-3': 'grid-cols-1 sm:grid-cols-2 lg:grid-cols-3',
      '1-2-4': 'grid-cols-1 sm:grid-cols-2 lg:grid-cols-4',
      '2-3-4': 'grid-cols-2 sm:grid-cols-3 lg:grid-cols-4',
    },
    /** Gaps; `regular` and `wide` grow with the screen. */
    gap: {
      tight: 'gap-3',
      regular: 'gap-4 lg:gap-6',
      wide: 'gap-8 lg:gap-12',
    },
    align: {
      stretch: 'items-stretch',
      start: 'items-start',
      center: 'items-center',
    },
  },
  defaultVariants: { layout: '1-2-3', gap: 'regular', align: 'stretch' },
})

export interface ColumnsProps extends ComponentProps<'div'>, VariantProps<typeof columnsVariants> {
  /** Lays out the only child (a `ul`, say) instead of adding a `div`. */
  asChild?: boolean
}

/** A responsive grid. For rows of people or messages use `List`. */
export function Columns({ asChild = false, layout, gap, align, className, ...rest }: ColumnsProps) {
  const Root = asChild ? Slot.Root : 'div'
  return <Root className={columnsVariants({ layout, gap, align, className })} {...rest} />
}
