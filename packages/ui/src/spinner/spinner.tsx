import { cva, type VariantProps } from 'class-variance-authority'
import { LoaderCircle } from 'lucide-react'
import type { ComponentProps } from 'react'

export const spinnerVariants = cva('inline-flex items-center gap-2 text-muted', {
  variants: {
    size: {
      small: 'text-14 [&_svg]:size-4',
      regular: 'text-16 [&_svg]:size-6',
    },
  },
  defaultVariants: { size: 'regular' },
})

export interface SpinnerProps extends ComponentProps<'span'>, VariantProps<typeof spinnerVariants> {
  /** Announced, and visible with `showLabel`. */
  label?: string
  showLabel?: boolean
}

/** Indeterminate progress in a small space. For a loading screen use `Skeleton`; in a button, `loading`. */
export function Spinner({ label = 'Loading', showLabel = false, size, className, ...rest }: SpinnerProps) {
  return (
    <span role="status" className={spinnerVariants({ size, className })} {...rest}>
      <LoaderCircle aria-hidden className="shrink-0 animate-spin" />
      <span className={showLabel ? undefined : 'sr-only'}>{label}</span>
    </span>
  )
}
