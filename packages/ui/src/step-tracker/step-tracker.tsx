import { cx } from 'class-variance-authority'
import { Check, X } from 'lucide-react'
import type { ComponentProps } from 'react'

export interface TrackedStep {
  label: string
  state: 'done' | 'current' | 'failed' | 'upcoming'
}

export interface StepTrackerProps extends Omit<ComponentProps<'ol'>, 'children'> {
  steps: readonly TrackedStep[]
  /** Status texts for screen readers. */
  stateLabels?: Record<TrackedStep['state'], string>
}

const markLook = {
  done: 'border-moss bg-moss text-paper',
  current: 'border-ember bg-paper text-ember-ink forced-colors:border-4',
  failed: 'border-crimson bg-crimson text-paper',
  upcoming: 'border-line-strong bg-paper text-muted',
}

const ruleLook = {
  done: 'border-moss',
  current: 'border-line',
  failed: 'border-crimson',
  upcoming: 'border-line',
}

const englishStates = { done: 'done', current: 'now', failed: 'failed', upcoming: 'still to come' }

function Mark({ state, place }: { state: TrackedStep['state']; place: number }) {
  if (state === 'done') return <Check strokeWidth={3} className="size-5" />
  if (state === 'failed') return <X strokeWidth={3} className="size-5" />
  return place
}

/** Status of a few steps side by side: Register, Verify, Complete. For more than four use `Timeline`. */
export function StepTracker({ steps, stateLabels = englishStates, className, ...rest }: StepTrackerProps) {
  return (
    <ol className={cx('isolate flex w-full', className)} {...rest}>
      {steps.map((step, index) => (
        <li
          key={step.label}
          aria-current={step.state === 'current' ? 'step' : undefined}
          className="relative flex min-w-0 flex-1 flex-col items-center gap-2 text-center"
        >
          {index > 0 && (
            <span
              aria-hidden
              className={cx('absolute end-1/2 top-5 w-full border-t-2', ruleLook[step.state])}
            />
          )}
          <span
            aria-hidden
            className={cx(
              'relative z-10 inline-flex size-10 items-center justify-center rounded-full border-2 text-16 font-strong tabular-nums',
              markLook[step.state],
            )}
          >
            <Mark state={step.state} place={index + 1} />
          </span>
          <span className="w-full px-1 text-14 font-strong">
            {step.label}
            <span className="sr-only">: {stateLabels[step.state]}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
