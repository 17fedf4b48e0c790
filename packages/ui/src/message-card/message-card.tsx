import { cx } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'

export interface MessageCardProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** An icon that says of what kind it is. */
  icon: ReactNode
  title: ReactNode
  /** A second, smaller line. */
  detail?: ReactNode
  /** What can be done with it: links and small buttons. */
  children?: ReactNode
}

/** A place, a time or another thing that a message holds beside its words: inside a `MessageBubble`, whose colours it has. */
export function MessageCard({ icon, title, detail, className, children, ...rest }: MessageCardProps) {
  return (
    <div className={cx('flex gap-3 py-1 [&_svg]:size-5', className)} {...rest}>
      <span aria-hidden className="mt-0.5 shrink-0">
        {icon}
      </span>
      <div className="flex min-w-0 flex-col gap-1">
        <span className="font-strong text-pretty">{title}</span>
        {detail && <span className="text-14 text-pretty">{detail}</span>}
        {children}
      </div>
    </div>
  )
}
