import { cx } from 'class-variance-authority'
import type { ComponentProps } from 'react'

export interface SparkMarkProps extends ComponentProps<'svg'> {
  /** Says what it stands for where no words beside it do. Without it the mark is decoration. */
  label?: string | undefined
}

/** The token's mark: a flame drawn in one line, in the colour and size of the text beside it. */
export function SparkMark({ label, className, ...rest }: SparkMarkProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={cx('inline-block size-4 shrink-0', className)}
      {...rest}
    >
      <path d="M12.4 2.8c.5 3.1-.9 4.6-2.6 6.2-1.9 1.8-3.9 3.6-3.9 6.5a6.1 6.1 0 0 0 12.2 0c0-2.6-1.2-4.3-2.3-5.6-.2 1.5-.8 2.5-1.9 3.1.6-3.9-.1-7.6-1.5-10.2Z" />
      <path d="M12 21.2c-1.7 0-2.8-1.2-2.8-2.7 0-1.5 1.4-2.2 2.1-3.7 1.7.9 3.5 2 3.5 3.9 0 1.5-1.2 2.5-2.8 2.5Z" />
    </svg>
  )
}
