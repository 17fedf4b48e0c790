import { cx } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'

export interface MessageCardProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** Icon for the kind of card. */
  icon: ReactNode
  title: ReactNode
  /** Secondary text. */
  detail?: ReactNode
  /** Actions: links and small buttons. */
  children?: ReactNode
}

/** An attachment of a message such as a place or a time, inside a `MessageBubble`, whose colours it inherits. */
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
