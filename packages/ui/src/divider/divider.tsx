import { cva, cx, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'

export const dividerVariants = cva('border-0 border-t border-solid', {
  variants: {
    weight: {
      regular: 'border-line',
      strong: 'border-line-strong',
    },
  },
  defaultVariants: { weight: 'regular' },
})

export interface DividerProps extends ComponentProps<'hr'>, VariantProps<typeof dividerVariants> {}

/** A horizontal rule between sections. Rows of a `List` have their own. */
export function Divider({ weight, className, ...rest }: DividerProps) {
  return <hr className={dividerVariants({ weight, className })} {...rest} />
}

/** A rule with a label ("or"), between two alternatives. */
export function LabelledDivider({ className, children = 'or', ...rest }: ComponentProps<'div'>) {
  return (
    <div className={cx('flex items-center gap-4 text-center text-14 text-muted', className)} {...rest}>
      <span aria-hidden className="h-px min-w-6 flex-1 bg-line" />
      {children}
      <span aria-hidden className="h-px min-w-6 flex-1 bg-line" />
    </div>
  )
}
