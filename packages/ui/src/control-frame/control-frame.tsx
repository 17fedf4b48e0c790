import { cva } from 'class-variance-authority'
import type { ComponentProps } from 'react'

const frame = cva([
  'relative flex w-full min-h-12 min-w-0 items-stretch rounded-control border border-line-strong bg-raised text-16 text-ink',
  'transition-colors duration-120 hover:border-ink',
  'has-[>[readonly]]:border-line has-[>[readonly]]:bg-transparent',
  'has-[>[aria-invalid=true]]:border-crimson forced-colors:has-[>[aria-invalid=true]]:border-2',
  'has-[>:disabled]:border-line has-[>:disabled]:bg-sunken has-[>:disabled]:text-muted forced-colors:has-[>:disabled]:opacity-50',
  'has-[>:focus-visible]:outline-2 has-[>:focus-visible]:outline-offset-2 has-[>:focus-visible]:outline-ink',
])

/**
 * Styles a native control inside a ControlFrame: it fills the frame, which draws border and focus ring. The scroll
 * margin also brings hint and error below it into view.
 */
export const framedControl =
  'block scroll-mb-16 w-full min-w-0 flex-auto rounded-control bg-transparent px-4 text-start text-current outline-none disabled:cursor-not-allowed [&::-webkit-inner-spin-button]:appearance-none [&::-webkit-search-cancel-button]:hidden'

/**
 * The border shared by all text-like controls. Its state (disabled, invalid, focused) comes from the control that is
 * its direct child, so an outer `<fieldset disabled>` works too. For building controls, not screens.
 */
export function ControlFrame({ className, ...rest }: ComponentProps<'span'>) {
  return <span className={frame({ className })} {...rest} />
}
