import { cx } from 'class-variance-authority'
import { Slot } from 'radix-ui'
import type { ComponentProps } from 'react'

export interface VisuallyHiddenProps extends ComponentProps<'span'> {
  /** Hides the only child instead of adding a `span`. */
  asChild?: boolean
}

/** Text for screen readers only, where others see a picture. */
export function VisuallyHidden({ asChild = false, className, ...rest }: VisuallyHiddenProps) {
  const Root = asChild ? Slot.Root : 'span'
  return <Root className={cx('sr-only', className)} {...rest} />
}
