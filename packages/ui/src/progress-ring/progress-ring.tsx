import { cva, cx, type VariantProps } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'

export const progressRingVariants = cva(
  'relative inline-grid shrink-0 place-items-center align-middle font-strong tabular-nums',
  {
    variants: {
      size: {
        small: 'size-12 text-13',
        regular: 'size-16 text-14',
        large: 'size-28 text-20',
      },
      /** Set on the root, so that forced colours replace it; the text in the middle is ink. */
      tone: {
        neutral: 'text-ink',
        ember: 'text-ember',
        success: 'text-moss',
      },
    },
    defaultVariants: { size: 'regular', tone: 'neutral' },
  },
)

const strokes = { small: 8, regular: 8, large: 5 }

export interface ProgressRingProps
  extends Omit<ComponentProps<'div'>, 'role'>,
    VariantProps<typeof progressRingVariants> {
  /** Undefined for indeterminate progress: the ring spins. */
  value?: number | undefined
  max?: number
  /** Accessible name of the task in progress; show it beside the ring where it isn't obvious. */
  label: string
  /** Progress as text: "4 of 6"; by default the percentage. */
  valueLabel?: string | undefined
  /** Shown in the middle instead of the percentage: a picture, an icon. */
  children?: ReactNode
}

/** Circular progress around a number or a picture. Within text or above a list use ProgressBar. */
export function ProgressRing({
  value,
  max = 100,
  label,
  valueLabel,
  size,
  tone,
  className,
  children,
  ...rest
}: ProgressRingProps) {
  const isKnown = value !== undefined
  const percent = isKnown && max > 0 ? Math.min(Math.max((value / max) * 100, 0), 100) : 0
  const text = `${Math.round(percent)}%`
  const stroke = strokes[size ?? 'regular']
  const circle = { cx: 50, cy: 50, r: 50 - stroke / 2, fill: 'none', strokeWidth: stroke }
  return (
    <div
      {...rest}
      role="progressbar"
      aria-label={label}
      aria-valuemin={isKnown ? 0 : undefined}
      aria-valuemax={isKnown ? max : undefined}
      aria-valuenow={value}
      aria-valuetext={isKnown ? (valueLabel ?? text) : undefined}
      className={progressRingVariants({ size, tone, className })}
    >
      <svg
        aria-hidden
        viewBox="0 0 100 100"
        className={cx('absolute inset-0 size-full', isKnown ? '-rotate-90' : 'animate-spin')}
      >
        <circle {...circle} className="stroke-line" />
        {isKnown && percent === 0 ? null : (
          <circle
            {...circle}
            pathLength={100}
            strokeDasharray={`${isKnown ? percent : 25} 100`}
            className="stroke-current transition-all duration-180 ease-out"
          />
        )}
      </svg>
      {children ??
        (isKnown ? (
          <span aria-hidden className="text-ink">
            {text}
          </span>
        ) : null)}
    </div>
  )
}
