import { cva, cx, type VariantProps } from 'class-variance-authority'
import { type ComponentProps, type ReactNode, useId } from 'react'

export const progressBarVariants = cva(
  [
    'h-2 w-full appearance-none overflow-hidden rounded-full bg-line forced-color-adjust-none',
    '[&::-moz-progress-bar]:bg-current [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-current',
  ],
  {
    variants: {
      tone: {
        neutral: 'text-ink',
        ember: 'text-ember',
        success: 'text-moss',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
)

export interface ProgressBarProps
  extends Omit<ComponentProps<'div'>, 'children'>,
    VariantProps<typeof progressBarVariants> {
  value: number
  max?: number
  /** Name of the task in progress. */
  label: ReactNode
  /** Progress as text: "4 of 6"; by default the percentage. */
  valueLabel?: string | undefined
  hideLabel?: boolean
}

/** Linear progress. For the steps of a form use `Stepper`; for work of unknown length, `Spinner`. */
export function ProgressBar({
  value,
  max = 100,
  label,
  valueLabel,
  hideLabel = false,
  tone,
  className,
  ...rest
}: ProgressBarProps) {
  const id = useId()
  const text = valueLabel ?? `${Math.round((value / max) * 100)}%`
  return (
    <div className={cx('flex flex-col gap-2', className)} {...rest}>
      <div className={hideLabel ? 'sr-only' : 'flex flex-wrap justify-between gap-x-4 text-14'}>
        <span id={id} className="min-w-0 font-strong">
          {label}
        </span>
        <span className="text-muted tabular-nums">{text}</span>
      </div>
      <progress
        value={value}
        max={max}
        aria-labelledby={id}
        aria-valuetext={text}
        className={progressBarVariants({ tone })}
      />
    </div>
  )
}
