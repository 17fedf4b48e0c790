import type { ComponentProps } from 'react'

export interface PenProps extends ComponentProps<'svg'> {
  /** Accessible name, where no text beside it has it. Without it the drawing is decorative. */
  label?: string | undefined
}

/** SVG frame of all drawings: one stroke width, round ends, the text colour. viewBox 64 by 64 by default. */
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
