import { cva, type VariantProps } from 'class-variance-authority'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Heading, type HeadingProps } from '../heading/heading.tsx'
import { Text } from '../text/text.tsx'

export const pageVariants = cva(
  'mx-auto flex w-full min-w-0 flex-col gap-6 px-4 pb-12 outline-none sm:px-6 lg:gap-8 xl:px-18',
  {
    variants: {
      /** Width of the content: `narrow` for a form, `regular` for reading and lists, `wide` for grids. */
      width: {
        narrow: 'max-w-2xl',
        regular: 'max-w-5xl',
        wide: 'max-w-7xl',
      },
      /** Space above the title: `open` for a screen such as a landing page. */
      top: {
        regular: 'pt-4 md:pt-8',
        open: 'pt-10 md:pt-16',
      },
    },
    defaultVariants: { width: 'regular', top: 'regular' },
  },
)

export interface PageProps extends Omit<ComponentProps<'main'>, 'title'>, VariantProps<typeof pageVariants> {
  /** The h1. Leave it out only when the content has its own h1. */
  title?: ReactNode
  titleSize?: HeadingProps['size']
  /** One or two introductory sentences. */
  lead?: ReactNode
  /** A `BackLink` above the title. */
  back?: ReactNode
  /** A status or button at the end of the title's row. */
  action?: ReactNode
  /**
   * The primary action, sticky at the bottom of the screen, on a phone above the app shell's navigation, so that it is
   * always in view.
   */
  footer?: ReactNode
}

/**
 * Layout of a screen: the `main` landmark, named by the title, and margins. One per page; the target of the app shell's skip link.
 */
export function Page({
  title,
  titleSize = 'title',
  lead,
  back,
  action,
  footer,
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
        <div className="flex flex-col gap-2">
          {back && <div className="-ms-2 flex print:hidden">{back}</div>}
          {(title || action) && (
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              {title && (
                <Heading id={titleId} level={1} size={titleSize} className="min-w-0">
                  {title}
                </Heading>
              )}
              {action && <div className="max-w-full shrink-0">{action}</div>}
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
      {footer && (
        <div className="print:hidden roomy:sticky bottom-16 z-20 -mx-4 -mb-12 border-t border-line bg-paper px-4 pt-3 pb-safe sm:-mx-6 sm:px-6 md:bottom-0 md:mx-0 md:-my-3 md:border-0 md:px-0 md:py-3">
          <div className="pb-3 md:pb-0">{footer}</div>
        </div>
      )}
    </main>
  )
}
