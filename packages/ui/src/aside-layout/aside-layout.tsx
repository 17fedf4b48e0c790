import { cva, cx, type VariantProps } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'

export const asideLayoutVariants = cva('grid items-start gap-y-8', {
  variants: {
    /**
     * What is beside the main column from 1200 px: a `rail` of 304 px (336 from 1440 px) beside a list or an item, or a
     * `summary` of 320 px beside a form of 560 px.
     */
    layout: {
      rail: 'rail:grid-cols-rail',
      summary: 'rail:grid-cols-summary',
    },
  },
  defaultVariants: { layout: 'rail' },
})

export interface AsideLayoutProps extends ComponentProps<'div'>, VariantProps<typeof asideLayoutVariants> {
  /** The decision and its facts, a map, a summary. */
  aside: ReactNode
  /** Whether it comes first where there is one column and for the keyboard: what a member decides on. */
  asideFirst?: boolean
  /** Whether it stays in view while the main column scrolls. Only for what fits into a window. */
  sticky?: boolean
  /** Whether phones and tablets leave it out: an `ActionBar` has the decision there. */
  desktopOnly?: boolean
}

/**
 * A main column with something beside it, one below the other on smaller screens. For a list and what is chosen from it
 * use `ListDetail`.
 */
export function AsideLayout({
  layout,
  aside,
  asideFirst = false,
  sticky = false,
  desktopOnly = false,
  className,
  children,
  ...rest
}: AsideLayoutProps) {
  const main = <div className="min-w-0 rail:col-start-1 rail:row-start-1">{children}</div>
  return (
    <div className={asideLayoutVariants({ layout, className })} {...rest}>
      {!asideFirst && main}
      <div
        className={cx(
          'min-w-0 rail:col-start-2 rail:row-start-1',
          sticky && 'top-20 rail:roomy:sticky',
          desktopOnly && 'max-lg:hidden',
        )}
      >
        {aside}
      </div>
      {asideFirst && main}
    </div>
  )
}
