import { Check, Copy, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button, type ButtonProps } from '../button/button.tsx'

/** How long "Copied" is shown, in milliseconds. */
const copiedFor = 2000

export interface CopyButtonProps
  extends Omit<ButtonProps, 'children' | 'value' | 'asChild' | 'loading' | 'loadingLabel'> {
  /** Text to copy. */
  value: string
  copyLabel?: string
  copiedLabel?: string
  /** Shown when the browser denies clipboard access. */
  failedLabel?: string
  onCopied?: () => void
}

type Outcome = 'copied' | 'failed'

const icons = { idle: Copy, copied: Check, failed: X }

/** Copies a text, such as a code, and confirms it for two seconds. */
export function CopyButton({
  value,
  copyLabel = 'Copy',
  copiedLabel = 'Copied',
  failedLabel = 'Could not copy',
  onCopied,
  onClick,
  variant = 'secondary',
  size = 'small',
  ...rest
}: CopyButtonProps) {
  // A new object for each press, so that a second press restarts the two seconds.
  const [last, setLast] = useState<{ outcome: Outcome }>()
  useEffect(() => {
    if (!last) return
    const timer = setTimeout(() => setLast(undefined), copiedFor)
    return () => clearTimeout(timer)
  }, [last])
  const state = last?.outcome ?? 'idle'
  const text = { idle: copyLabel, copied: copiedLabel, failed: failedLabel }[state]
  const Icon = icons[state]

  async function copy() {
    try {
      await navigator.clipboard.writeText(value)
      setLast({ outcome: 'copied' })
      onCopied?.()
    } catch {
      setLast({ outcome: 'failed' })
    }
  }

  return (
    <>
      <Button
        variant={variant}
        size={size}
        {...rest}
        onClick={(event) => {
          onClick?.(event)
          if (!event.defaultPrevented) void copy()
        }}
      >
        <Icon aria-hidden />
        {text}
      </Button>
      <span role="status" className="sr-only">
        {state === 'idle' ? null : text}
      </span>
    </>
  )
}
