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
    /** Digits of one width, for money, amounts and times that stand under one another. */
    numeric: {
      true: 'tabular-nums',
      false: '',
    },
    /** `truncate` cuts after one line, `clamp` after three, `pre` keeps the writer's line breaks. */
    lines: {
      all: '',
      truncate: 'truncate',
      clamp: 'line-clamp-3',
      pre: 'whitespace-pre-line',
    },
    /** `prose` stops lines before they get too long to read. */
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
  /** Gives the only child (a `time`, a `strong`, a `dd`) the look instead. */
  asChild?: boolean
}

/** Running text. For what names a part of the page use `Heading`. Colours carry meaning: see the theme. */
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
