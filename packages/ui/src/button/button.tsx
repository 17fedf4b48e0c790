import { cva, type VariantProps } from 'class-variance-authority'
import { LoaderCircle } from 'lucide-react'
import { Slot } from 'radix-ui'
import type { ComponentProps, ReactNode, SyntheticEvent } from 'react'
import { tone, toneColors } from './button-tones.ts'

export const buttonVariants = cva(
  [
    'relative inline-flex items-center justify-center gap-2 rounded-control border text-center font-sans font-strong',
    'transition-colors duration-120 select-none active:translate-y-px',
    'disabled:pointer-events-none disabled:border-line disabled:bg-sunken disabled:text-muted',
    'aria-disabled:pointer-events-none aria-disabled:border-line aria-disabled:bg-sunken aria-disabled:text-muted forced-colors:aria-disabled:opacity-50',
    '[&_svg]:size-5 [&_svg]:shrink-0',
  ],
  {
    variants: {
      variant: {
        primary: 'border-transparent text-paper',
        secondary: 'border-line-strong bg-transparent',
        quiet: 'border-transparent bg-transparent',
      },
      tone,
      size: {
        regular: 'min-h-12 px-5 py-2 text-16',
        small: 'min-h-11 px-4 py-1 text-14',
      },
      width: {
        content: '',
        full: 'w-full',
      },
    },
    compoundVariants: toneColors,
    defaultVariants: { variant: 'primary', tone: 'neutral', size: 'regular', width: 'content' },
  },
)

export interface ButtonProps extends ComponentProps<'button'>, VariantProps<typeof buttonVariants> {
  /** Styles the only child (a link, say) as a button. */
  asChild?: boolean
  /** Pending state: it can't be pressed, is announced as busy, and keeps the focus, even with `disabled`. */
  loading?: boolean
  /** Replaces the children while loading; by default they stay. */
  loadingLabel?: ReactNode
}

/** Not `disabled`, which would move the focus from the pressed button to the top of the page. */
const busy = {
  'aria-busy': true,
  'aria-disabled': true,
  onClick: (event: SyntheticEvent) => event.preventDefault(),
}

/** Triggers an action. For navigation within a sentence use `TextLink`; for an icon alone, `IconButton`. */
export function Button({
  asChild = false,
  loading = false,
  loadingLabel,
  variant,
  tone,
  size,
  width,
  className,
  children,
  disabled,
  type = 'button',
  ...rest
}: ButtonProps) {
  const classes = buttonVariants({ variant, tone, size, width, className })
  if (asChild) {
    return (
      <Slot.Root className={classes} {...rest}>
        {children}
      </Slot.Root>
    )
  }
  return (
    <button className={classes} type={type} disabled={disabled && !loading} {...rest} {...(loading && busy)}>
      {loading ? (
        <>
          <LoaderCircle aria-hidden className="animate-spin" />
          {loadingLabel ?? children}
        </>
      ) : (
        children
      )}
    </button>
  )
}
