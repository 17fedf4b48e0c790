import { cva, type VariantProps } from 'class-variance-authority'
import { Slot } from 'radix-ui'
import type { ComponentProps } from 'react'

export const inlineVariants = cva('flex min-w-0', {
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
    },
    align: {
      start: 'items-start',
      center: 'items-center',
      baseline: 'items-baseline',
      end: 'items-end',
      stretch: 'items-stretch',
    },
    justify: {
      start: 'justify-start',
      center: 'justify-center',
      end: 'justify-end',
      between: 'justify-between',
    },
    wrap: {
      true: 'flex-wrap',
      false: 'flex-nowrap',
    },
    /** `equal` gives all children the same width, as for two buttons side by side. */
    share: {
      content: '',
      equal: '*:min-w-0 *:flex-1 *:basis-0',
    },
  },
  defaultVariants: { gap: 3, align: 'center', justify: 'start', wrap: true, share: 'content' },
})

export interface InlineProps extends ComponentProps<'div'>, VariantProps<typeof inlineVariants> {
  /** Lays out the only child (a `ul`, a `nav`) instead of adding a `div`. */
  asChild?: boolean
}

/** A horizontal layout that wraps when there is no room. */
export function Inline({
  asChild = false,
  gap,
  align,
  justify,
  wrap,
  share,
  className,
  ...rest
}: InlineProps) {
  const Root = asChild ? Slot.Root : 'div'
  return <Root className={inlineVariants({ gap, align, justify, wrap, share, className })} {...rest} />
}
