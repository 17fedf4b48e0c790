import { cx } from 'class-variance-authority'
import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

export interface TimelineStep {
  label: ReactNode
  /** When it happened, or the next step. */
  detail?: ReactNode
  state: 'done' | 'current' | 'upcoming'
}

export interface TimelineProps extends Omit<ComponentProps<'ol'>, 'children'> {
  steps: readonly TimelineStep[]
  /** Status texts for screen readers. */
  stateLabels?: Record<TimelineStep['state'], string>
}

const markLook = {
  done: 'border-moss bg-moss text-paper',
  current: 'border-ember bg-paper text-ember-ink forced-colors:border-4',
  upcoming: 'border-line-strong bg-paper text-muted',
}

const englishStates = { done: 'Done', current: 'Now', upcoming: 'Still to come' }

/** Progress of a process, top to bottom. For the steps of a form use `Stepper`. */
export function Timeline({ steps, stateLabels = englishStates, className, ...rest }: TimelineProps) {
  return (
    <ol className={cx('flex flex-col', className)} {...rest}>
      {steps.map((step, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps are a fixed sequence and the place is the identity.
          key={index}
          aria-current={step.state === 'current' ? 'step' : undefined}
          className="group/step flex gap-4"
        >
          <div aria-hidden className="flex flex-col items-center">
            <span
              className={cx(
                'inline-flex size-8 shrink-0 items-center justify-center rounded-full border-2 text-14 font-strong tabular-nums',
                markLook[step.state],
              )}
            >
              {step.state === 'done' ? <Check strokeWidth={3} className="size-4" /> : index + 1}
            </span>
            <span
              className={cx(
                'w-0 flex-1 border-s-2 group-last/step:hidden',
                step.state === 'done' ? 'border-moss' : 'border-line',
              )}
            />
          </div>
          <div className="flex min-w-0 flex-col pt-1 pb-6 group-last/step:pb-0">
            <span className={cx('font-strong', step.state === 'upcoming' ? 'text-muted' : 'text-ink')}>
              <span className="sr-only">{stateLabels[step.state]}: </span>
              {step.label}
            </span>
            {step.detail && <span className="text-14 text-muted">{step.detail}</span>}
          </div>
        </li>
      ))}
    </ol>
  )
}
