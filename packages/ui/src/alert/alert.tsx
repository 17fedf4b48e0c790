import { cva, type VariantProps } from 'class-variance-authority'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

export const alertVariants = cva(
  // Centres the icon on the first line of text, also when a taller action moves that line.
  'flex flex-wrap items-baseline gap-3 rounded-slip border border-transparent p-4 text-14 [&>svg]:-mt-1.5 [&>svg]:translate-y-1.5 [&>svg]:size-5 [&>svg]:shrink-0',
  {
    variants: {
      tone: {
        info: 'bg-sunken text-ink',
        success: 'bg-moss-soft text-moss-ink',
        warning: 'bg-spark-soft text-spark-ink',
        danger: 'bg-crimson-soft text-crimson-ink',
        ember: 'bg-ember-soft text-ember-ink',
      },
    },
    defaultVariants: { tone: 'info' },
  },
)

const icons = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
  ember: Info,
}

export interface AlertProps extends Omit<ComponentProps<'div'>, 'title'>, VariantProps<typeof alertVariants> {
  title?: ReactNode
  /** A button or link at the end. */
  action?: ReactNode
  /** Live region: announced when it appears. Leave it off for alerts that are there on page load. */
  live?: boolean
}

/** A persistent message beside what it is about. For one that disappears use `toast`. */
export function Alert({ title, action, live = false, tone, className, children, ...rest }: AlertProps) {
  const shown = tone ?? 'info'
  const Icon = icons[shown]
  const role = shown === 'danger' ? 'alert' : 'status'
  return (
    <div role={live ? role : undefined} className={alertVariants({ tone, className })} {...rest}>
      <Icon aria-hidden />
      <div className="flex min-w-0 flex-1 basis-40 flex-wrap items-center gap-x-4 gap-y-2">
        <div className="flex min-w-0 grow basis-40 flex-col gap-px">
          {title && <p className="font-strong text-ink">{title}</p>}
          {children && <div>{children}</div>}
        </div>
        {action}
      </div>
    </div>
  )
}
