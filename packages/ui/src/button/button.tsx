import { cva, cx, type VariantProps } from 'class-variance-authority'
import { LoaderCircle } from 'lucide-react'
import { Slot } from 'radix-ui'
import { useComposedRefs } from 'radix-ui/internal'
import { type ComponentProps, type ReactNode, type SyntheticEvent, useId, useState } from 'react'
import { tone, toneColors } from './button-tones.ts'
import { useHeldFocus } from './use-held-focus.ts'

export const buttonVariants = cva(
  [
    'relative inline-flex items-center justify-center gap-2 rounded-control border text-center font-sans font-strong',
    'transition-colors duration-120 select-none active:translate-y-px',
    'disabled:pointer-events-none disabled:border-line disabled:bg-sunken disabled:text-muted',
    'aria-busy:pointer-events-none aria-disabled:cursor-default aria-disabled:border-line aria-disabled:bg-sunken aria-disabled:text-muted forced-colors:aria-disabled:opacity-50',
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
  /**
   * Why it can't be pressed yet: "Choose a rating first". It stays focusable, is described by the reason, and shows and
   * announces it when pressed. With `disabled` the reason shows from the start.
   */
  unavailable?: ReactNode
}

/** Not `disabled`, which would move the focus from the pressed button to the top of the page. */
const inert = {
  'aria-disabled': true,
  onClick: (event: SyntheticEvent) => event.preventDefault(),
}

const busy = { ...inert, 'aria-busy': true }

/** The reason of an unavailable button: hidden until the button is pressed, and announced then. */
function useReason(reason: ReactNode, { isShown, isCentred }: { isShown: boolean; isCentred: boolean }) {
  const id = useId()
  // A reason that has changed since the press is hidden until the next one.
  const [asked, setAsked] = useState<{ reason: ReactNode; times: number }>()
  const isAsked = asked !== undefined && asked.reason === reason
  if (reason === undefined || reason === null || reason === false)
    return { attributes: undefined, text: null }
  return {
    attributes: {
      'aria-disabled': true,
      'aria-describedby': id,
      onClick: (event: SyntheticEvent) => {
        event.preventDefault()
        setAsked({ reason, times: isAsked ? asked.times + 1 : 1 })
      },
    },
    text: (
      <span
        id={id}
        aria-live={isAsked ? 'polite' : undefined}
        className={
          isAsked || isShown
            ? cx('block basis-full! text-14 text-pretty text-muted', isCentred && 'text-center')
            : 'sr-only'
        }
      >
        {/* A new element for each press, so that each is announced. */}
        <span key={isAsked ? asked.times : 0}>{reason}</span>
      </span>
    ),
  }
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
  unavailable,
  type = 'button',
  ref,
  onBlur,
  ...rest
}: ButtonProps) {
  const isDisabled = (disabled ?? false) && !loading
  const held = useHeldFocus(isDisabled)
  const composedRef = useComposedRefs(held.ref, ref)
  const { attributes, text } = useReason(loading ? undefined : unavailable, {
    isShown: disabled ?? false,
    isCentred: width === 'full',
  })
  const classes = buttonVariants({ variant, tone, size, width, className })
  if (asChild) {
    return (
      <Slot.Root ref={ref} onBlur={onBlur} className={classes} {...rest}>
        {children}
      </Slot.Root>
    )
  }
  return (
    <>
      <button
        className={classes}
        type={type}
        ref={composedRef}
        disabled={isDisabled && !held.isHeld}
        {...rest}
        onBlur={(event) => {
          held.onBlur()
          onBlur?.(event)
        }}
        {...attributes}
        {...(held.isHeld && inert)}
        {...(loading && busy)}
      >
        {loading ? (
          <>
            <LoaderCircle aria-hidden className="animate-spin" />
            {loadingLabel ?? children}
          </>
        ) : (
          children
        )}
      </button>
      {text}
    </>
  )
}
