import { cva, type VariantProps } from 'class-variance-authority'
import { Slot } from 'radix-ui'
import type { ComponentProps } from 'react'
import { tone, toneColors } from '../button/button-tones.ts'

export const iconButtonVariants = cva(
  [
    'inline-flex size-11 shrink-0 items-center justify-center border transition-colors duration-120 select-none active:translate-y-px',
    'disabled:pointer-events-none disabled:text-line-strong aria-disabled:pointer-events-none aria-disabled:text-line-strong forced-colors:aria-disabled:opacity-50',
    '[&_svg]:size-5 [&_svg]:shrink-0',
  ],
  {
    variants: {
      variant: {
        quiet: 'border-transparent bg-transparent',
        secondary: 'border-line-strong bg-raised disabled:border-line aria-disabled:border-line',
        primary: 'border-transparent text-paper disabled:bg-sunken aria-disabled:bg-sunken',
      },
      tone,
      shape: {
        control: 'rounded-control',
        round: 'rounded-full',
      },
    },
    compoundVariants: toneColors,
    defaultVariants: { variant: 'quiet', tone: 'neutral', shape: 'control' },
  },
)

export interface IconButtonProps
  extends Omit<ComponentProps<'button'>, 'aria-label'>,
    VariantProps<typeof iconButtonVariants> {
  /** Accessible name of the action. */
  label: string
  /** Styles and names the only child (a link, say). */
  asChild?: boolean
}

/** A button with only an icon, 44 px square. Prefer a `Button` with text where it fits. */
export function IconButton({
  label,
  asChild = false,
  variant,
  tone,
  shape,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  const classes = iconButtonVariants({ variant, tone, shape, className })
  if (asChild) return <Slot.Root aria-label={label} className={classes} {...rest} />
  return <button aria-label={label} className={classes} type={type} {...rest} />
}
