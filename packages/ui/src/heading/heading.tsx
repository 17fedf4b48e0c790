import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'

export const headingVariants = cva('font-display font-heavy text-balance text-ink', {
  variants: {
    size: {
      hero: 'text-44 tracking-hero lg:text-76',
      display: 'text-30 tracking-tight lg:text-44',
      title: 'text-30 tracking-tight',
      section: 'text-20 tracking-display',
      item: 'text-16 tracking-display',
    },
    align: {
      start: 'text-start',
      center: 'text-center',
    },
  },
  defaultVariants: { size: 'section', align: 'start' },
})

const sizeOfLevel = { 1: 'title', 2: 'section', 3: 'item', 4: 'item' } as const

export interface HeadingProps extends ComponentProps<'h2'>, VariantProps<typeof headingVariants> {
  /** Heading level in the page's outline. It doesn't decide the size. */
  level?: 1 | 2 | 3 | 4
}

/** A heading. The level is for the outline, the size is visual; each level has a default size. */
export function Heading({ level = 2, size, align, className, ...rest }: HeadingProps) {
  const Tag = `h${level}` as const
  return <Tag className={headingVariants({ size: size ?? sizeOfLevel[level], align, className })} {...rest} />
}
