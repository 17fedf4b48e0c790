import type { ComponentProps } from 'react'

export interface PenProps extends ComponentProps<'svg'> {
  /** What it stands for, where no words beside it say so. Without it the picture is decoration. */
  label?: string | undefined
}

/**
 * The pen that every picture is drawn with: lines of one width with round ends, in the colour of the text around. Its
 * sheet is 64 by 64 unless the picture brings another.
 */
export function Pen({ label, className = 'size-16', ...rest }: PenProps) {
  return (
    <svg
      viewBox="0 0 64 64"
      fill="none"
      stroke="currentColor"
      strokeWidth={3}
      strokeLinecap="round"
      strokeLinejoin="round"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={className}
      {...rest}
    />
  )
}
