import { cva, type VariantProps } from 'class-variance-authority'
import { Slot } from 'radix-ui'
import type { ComponentProps, ElementType } from 'react'

export const textVariants = cva('', {
  variants: {
    size: {
      13: 'text-13',
      14: 'text-14',
      16: 'text-16',
      20: 'text-20 leading-normal',
    },
    tone: {
      inherit: '',
      neutral: 'text-ink',
      muted: 'text-muted',
      ember: 'text-ember-ink',
      danger: 'text-crimson-ink',
      success: 'text-moss-ink',
      warning: 'text-spark-ink',
    },
    weight: {
      text: 'font-text',
      medium: 'font-medium',
      strong: 'font-strong',
    },
    align: {
      start: 'text-start',
      center: 'text-center',
      end: 'text-end',
    },
    /** Tabular figures, for amounts and times in a column. */
    numeric: {
      true: 'tabular-nums',
      false: '',
    },
    /** `truncate` cuts after one line, `clamp` after three, `pre` keeps the author's line breaks. */
    lines: {
      all: '',
      truncate: 'truncate',
      clamp: 'line-clamp-3',
      pre: 'whitespace-pre-line',
    },
    /** `prose` limits the line length for readability. */
    measure: {
      full: '',
      prose: 'max-w-prose text-pretty',
    },
  },
  defaultVariants: {
    size: 16,
    tone: 'inherit',
    weight: 'text',
    align: 'start',
    numeric: false,
    lines: 'all',
    measure: 'full',
  },
})

export interface TextProps extends ComponentProps<'p'>, VariantProps<typeof textVariants> {
  as?: 'p' | 'span' | 'div'
  /** Styles the only child (a `time`, a `strong`, a `dd`) instead. */
  asChild?: boolean
}

/** Body text. For headings use `Heading`. Colours have meanings: see the theme. */
export function Text({
  as = 'p',
  asChild = false,
  size,
  tone,
  weight,
  align,
  numeric,
  lines,
  measure,
  className,
  ...rest
}: TextProps) {
  const Root: ElementType = asChild ? Slot.Root : as
  return (
    <Root
      className={textVariants({ size, tone, weight, align, numeric, lines, measure, className })}
      {...rest}
    />
  )
}
