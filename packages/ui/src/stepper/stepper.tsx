import { cx } from 'class-variance-authority'
import type { ComponentProps } from 'react'

export interface StepperProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The names of all steps, in order. */
  steps: readonly string[]
  /** The current step, counted from 1. */
  current: number
  /** Text of the position. */
  describe?: (current: number, total: number) => string
}

/** Progress through a form of several screens. For a process over days use `Timeline`. */
export function Stepper({
  steps,
  current,
  describe = (step, total) => `Step ${step} of ${total}`,
  className,
  ...rest
}: StepperProps) {
  return (
    <div className={cx('flex flex-col gap-3', className)} {...rest}>
      <p className="flex flex-wrap items-baseline gap-x-2 text-14">
        <span className="text-muted tabular-nums">{describe(current, steps.length)}</span>
        <span className="font-strong">{steps[current - 1]}</span>
      </p>
      <ol className="flex items-center gap-2">
        {steps.map((step, index) => (
          <li
            key={step}
            aria-current={index + 1 === current ? 'step' : undefined}
            className={cx(
              'flex-1 rounded-full',
              index < current ? 'border-t-4 border-ink' : 'border-t-2 border-line-strong',
            )}
          >
            <span className="sr-only">{step}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
