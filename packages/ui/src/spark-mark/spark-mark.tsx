import { cx } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { inner, outer } from './flame.ts'

export interface SparkMarkProps extends ComponentProps<'svg'> {
  /** Accessible name, where no text beside it has it. Without it the mark is decorative. */
  label?: string | undefined
}

/** The mark of spark tokens: a flame in the colour and size of the text beside it. */
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
      <path d={outer} />
      <path d={inner} />
    </svg>
  )
}
