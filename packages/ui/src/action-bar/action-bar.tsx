import { cx } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'

export interface ActionBarProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** What the action costs. */
  title: ReactNode
  /** When it is, or what comes next. */
  detail?: ReactNode
  /** The primary action, at least 160 px wide. */
  children: ReactNode
}

/** Price and primary action of a screen, for `Page`'s `bar`: in view while the screen scrolls. */
export function ActionBar({ title, detail, className, children, ...rest }: ActionBarProps) {
  return (
    <div className={cx('flex flex-wrap items-center justify-between gap-x-4 gap-y-2', className)} {...rest}>
      <div className="min-w-0 flex-1 basis-32 wrap-anywhere">
        <p className="font-strong text-14 text-ink tabular-nums">{title}</p>
        {detail && <p className="truncate text-14 text-muted">{detail}</p>}
      </div>
      <div className="flex max-w-full min-w-40 *:min-w-0 *:flex-1">{children}</div>
    </div>
  )
}
