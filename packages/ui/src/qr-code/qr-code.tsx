import { cx } from 'class-variance-authority'
import type { ComponentProps } from 'react'

export interface QrCodeProps extends Omit<ComponentProps<'svg'>, 'children' | 'path'> {
  /** Modules on each side, with the quiet zone. */
  size: number
  /** SVG path of the dark modules, one unit each. */
  path: string
  /** What scanning it does. */
  label: string
}

/** A QR code, dark on light in both themes, so that cameras can read it. */
export function QrCode({ size, path, label, className, ...rest }: QrCodeProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={cx('size-48 rounded-control border border-line', className)}
      {...rest}
    >
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" />
    </svg>
  )
}
