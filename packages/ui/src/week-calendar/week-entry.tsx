import { cva, type VariantProps } from 'class-variance-authority'
import { Slot } from 'radix-ui'
import { cloneElement, type ReactElement, type ReactNode } from 'react'

export const weekEntryVariants = cva(
  'block size-full min-h-6 overflow-hidden rounded-tick border px-1 py-0.5 text-13 outline-ink focus-visible:-outline-offset-2',
  {
    variants: {
      tone: {
        neutral: 'border-line-strong bg-sunken text-ink',
        success: 'border-moss bg-moss-soft text-moss-ink',
        warning: 'border-spark-ink bg-spark-soft text-spark-ink',
        danger: 'border-crimson bg-crimson-soft text-crimson-ink',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
)

/** An entry without a time. */
export interface WeekEntry extends Pick<VariantProps<typeof weekEntryVariants>, 'tone'> {
  id: string
  title: ReactNode
  detail?: ReactNode
  /** An empty link or button: the whole entry becomes its target. */
  link?: ReactElement<{ children?: ReactNode }> | undefined
}

interface WeekEntryBoxProps extends Omit<WeekEntry, 'id'> {
  time?: string
}

export function WeekEntryBox({ time, title, detail, tone, link }: WeekEntryBoxProps) {
  const className = weekEntryVariants({ tone, className: link && 'hover:underline hover:underline-offset-2' })
  const words = (
    <>
      <span className="font-strong">{title}</span>
      {time && (
        <>
          {' '}
          <span className="wrap-normal tabular-nums">{time}</span>
        </>
      )}
      {detail && <span className="block overflow-hidden">{detail}</span>}
    </>
  )
  if (link) return <Slot.Root className={className}>{cloneElement(link, {}, words)}</Slot.Root>
  return <div className={className}>{words}</div>
}
