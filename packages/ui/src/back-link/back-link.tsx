import { cx } from 'class-variance-authority'
import { ChevronLeft } from 'lucide-react'
import { Slot } from 'radix-ui'
import type { ComponentProps } from 'react'

export interface BackLinkProps extends ComponentProps<'a'> {
  /** Styles the only child (a router's link or a button). Its text comes from `label`. */
  asChild?: boolean
  /** Names the parent screen; without it "Back". */
  label?: string | undefined
  /** For screen readers, before `label`: tells the link from others to the same screen. */
  toLabel?: string
  /** Shows only the arrow; the label is for screen readers. */
  iconOnly?: boolean
}

/** A link to the parent screen, at the start of a screen. Its label names that screen. */
export function BackLink({
  asChild = false,
  label,
  toLabel = 'Back to',
  iconOnly = false,
  className,
  children,
  ...rest
}: BackLinkProps) {
  const Root = asChild ? Slot.Root : 'a'
  return (
    <Root
      className={cx(
        'inline-flex min-h-11 min-w-11 items-center gap-1 self-start rounded-control px-2 text-14 font-strong text-ink transition-colors duration-120 hover:bg-sunken',
        className,
      )}
      {...rest}
    >
      {asChild ? <Slot.Slottable>{children}</Slot.Slottable> : null}
      <ChevronLeft aria-hidden className="order-first size-6 shrink-0 rtl:-scale-x-100" />
      <span className={iconOnly ? 'sr-only' : undefined}>
        {label === undefined ? (
          'Back'
        ) : (
          <>
            <span className="sr-only">{toLabel} </span>
            {label}
          </>
        )}
      </span>
    </Root>
  )
}
