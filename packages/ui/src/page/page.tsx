import { cva, cx, type VariantProps } from 'class-variance-authority'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Heading, type HeadingProps } from '../heading/heading.tsx'
import { Text } from '../text/text.tsx'

export const pageVariants = cva('flex w-full min-w-0 flex-col gap-6 pb-12 outline-none lg:gap-8', {
  variants: {
    /** Width of the content from the page's left edge on: 560 px, 680 px, or all of it, up to 1,136 px. */
    width: {
      form: 'page-form',
      prose: 'page-prose',
      full: 'page-full',
    },
    /** Space above the title: `open` for a screen such as a landing page. */
    top: {
      regular: 'pt-4 md:pt-8 lg:pt-12',
      open: 'pt-10 md:pt-16',
    },
  },
  defaultVariants: { width: 'full', top: 'regular' },
})

export interface PageProps extends Omit<ComponentProps<'main'>, 'title'>, VariantProps<typeof pageVariants> {
  /** The h1. Leave it out only when the content has its own h1. */
  title?: ReactNode
  titleSize?: HeadingProps['size']
  /** One or two introductory sentences. */
  lead?: ReactNode
  /** A `BackLink` above the title. */
  back?: ReactNode
  /** The kind of screen, above a title that names what it shows: "Booking details". */
  label?: string | undefined
  /** A status or button at the end of the title's row. */
  action?: ReactNode
  /**
   * An `ActionBar`, sticky at the bottom of the screen below 1024 px, on a phone above the app shell's navigation. On a
   * desktop the rail has the action.
   */
  bar?: ReactNode
}

/**
 * Layout of a screen: the `main` landmark, named by the title, and margins. In the app shell the title starts at 264 and
 * 112 px from 1024 px on. One per page; the target of the app shell's skip link.
 */
export function Page({
  title,
  titleSize = 'title',
  lead,
  back,
  label,
  action,
  bar,
  width,
  top,
  className,
  children,
  ...rest
}: PageProps) {
  const titleId = useId()
  const hasIntro = Boolean(title || lead || back || action)
  return (
    <main
      id="main"
      tabIndex={-1}
      aria-labelledby={title ? titleId : undefined}
      className={pageVariants({ width, top, className })}
      {...rest}
    >
      {hasIntro && (
        <div
          className={cx(
            'flex flex-col gap-2',
            // The way back stands in the space that is kept for it, so that every title starts at the same height.
            (back || label) && 'lg:-mt-8',
            // The same above content with a title of its own.
            !(title || action || lead) && 'lg:-mb-6',
          )}
        >
          {(back || label) && (
            <div className="flex min-h-6 flex-wrap items-center gap-x-3">
              {back && <div className="-ms-2 flex lg:-my-2.5 print:hidden">{back}</div>}
              {label && (
                <Text size={14} tone="muted">
                  {label}
                </Text>
              )}
            </div>
          )}
          {(title || action) && (
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 lg:items-start">
              {title && (
                <Heading id={titleId} level={1} size={titleSize} className="min-w-0">
                  {title}
                </Heading>
              )}
              {action && <div className="max-w-full shrink-0 lg:-my-1.25">{action}</div>}
            </div>
          )}
          {lead && (
            <Text tone="muted" measure="prose">
              {lead}
            </Text>
          )}
        </div>
      )}
      {children}
      {bar && <PageBar>{bar}</PageBar>}
    </main>
  )
}

/**
 * The bar of a `Page` for the end of its content, such as a form whose submit button it has. The content must be the
 * last in the page.
 */
export function PageBar({ children }: { children: ReactNode }) {
  return (
    <div className="print:hidden roomy:sticky bottom-16 z-20 -mx-edge -mb-12 border-t border-line bg-paper px-edge pt-3 pb-safe md:bottom-0 md:mx-0 md:-my-3 md:border-0 md:px-0 md:py-3 lg:hidden">
      <div className="pb-3 md:pb-0">{children}</div>
    </div>
  )
}
