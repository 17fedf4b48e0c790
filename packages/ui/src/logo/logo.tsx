import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { SparkMark } from '../spark-mark/spark-mark.tsx'

export const logoVariants = cva(
  'inline-flex h-11 max-w-full flex-wrap content-start items-center gap-x-2 overflow-hidden align-middle font-display font-heavy tracking-display text-ink',
  {
    variants: {
      size: {
        regular: 'text-20',
        large: 'text-30',
      },
    },
    defaultVariants: { size: 'regular' },
  },
)

export interface LogoProps extends ComponentProps<'span'>, VariantProps<typeof logoVariants> {
  name?: string
}

/**
 * The flame and the name, for the home link, whose accessible name is the name. Where they don't fit side by side
 * (large text on a small phone) the name wraps out of sight and the flame stays.
 */
export function Logo({ name = 'Kindling', size, className, ...rest }: LogoProps) {
  return (
    <span className={logoVariants({ size, className })} {...rest}>
      <SparkMark className={size === 'large' ? '-mx-1.5 h-11 w-8 text-ember' : '-mx-1 h-11 w-6 text-ember'} />
      <span className="min-w-0">{name}</span>
    </span>
  )
}
