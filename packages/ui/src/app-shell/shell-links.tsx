import { cx } from 'class-variance-authority'
import { MapPin, Search, Wallet } from 'lucide-react'
import { Slot } from 'radix-ui'
import type { ComponentProps } from 'react'

interface ShellLinkProps extends ComponentProps<'a'> {
  /** Styles the only child (a router's empty link). Its text comes from `label`. */
  asChild?: boolean
  label: string
}

/** A link to the search screen that looks like a search box. */
export function ShellSearch({ asChild = false, label, className, children, ...rest }: ShellLinkProps) {
  const Root = asChild ? Slot.Root : 'a'
  return (
    <Root
      className={cx(
        'order-1 my-1 flex h-11 min-w-0 flex-1 basis-full items-center gap-2 rounded-control border border-line-strong bg-raised px-4 text-muted transition-colors duration-120 hover:border-ink hover:bg-sunken md:order-none md:my-0 md:basis-0',
        className,
      )}
      {...rest}
    >
      {asChild ? <Slot.Slottable>{children}</Slot.Slottable> : null}
      <Search aria-hidden className="size-5 shrink-0 text-ink" />
      <span className="truncate">{label}</span>
    </Root>
  )
}

interface ShellPlaceProps extends ShellLinkProps {
  /** Accessible description of the pin icon. */
  purpose?: string
}

/** The current search location, as a link to change it. */
export function ShellPlace({
  asChild = false,
  label,
  purpose = 'Your location',
  className,
  children,
  ...rest
}: ShellPlaceProps) {
  const Root = asChild ? Slot.Root : 'a'
  return (
    <Root
      className={cx(
        'inline-flex min-h-11 max-w-full items-center gap-2 rounded-control text-14 text-muted underline-offset-4 hover:text-ink hover:underline',
        className,
      )}
      {...rest}
    >
      {asChild ? <Slot.Slottable>{children}</Slot.Slottable> : null}
      <MapPin aria-hidden className="size-4 shrink-0" />
      <span className="truncate">
        <span className="sr-only">{purpose}: </span>
        {label}
      </span>
    </Root>
  )
}

interface ShellBalanceProps extends ShellLinkProps {
  /** Formatted by the caller: "£42.50". The accessible name comes from `label`. */
  amount: string
}

/** The available balance, as a link to the wallet. Shown in the top bar of desktops only. */
export function ShellBalance({
  asChild = false,
  label,
  amount,
  className,
  children,
  ...rest
}: ShellBalanceProps) {
  const Root = asChild ? Slot.Root : 'a'
  return (
    <Root
      className={cx(
        'hidden min-h-11 shrink-0 items-center gap-2 rounded-control px-2 text-14 font-strong text-ink tabular-nums underline-offset-4 hover:underline lg:inline-flex',
        className,
      )}
      {...rest}
    >
      {asChild ? <Slot.Slottable>{children}</Slot.Slottable> : null}
      <Wallet aria-hidden className="size-5 shrink-0" />
      <span>
        <span className="sr-only">{label} </span>
        {amount}
      </span>
    </Root>
  )
}
