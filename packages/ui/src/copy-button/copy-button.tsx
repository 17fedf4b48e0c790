import { Check, Copy, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button, type ButtonProps } from '../button/button.tsx'

/** How long "Copied" stays, in milliseconds. */
const copiedFor = 2000

export interface CopyButtonProps
  extends Omit<ButtonProps, 'children' | 'value' | 'asChild' | 'loading' | 'loadingLabel'> {
  /** The text that goes to the clipboard. */
  value: string
  copyLabel?: string
  copiedLabel?: string
  /** Shown when the browser refuses the clipboard. */
  failedLabel?: string
  onCopied?: () => void
}

type Outcome = 'copied' | 'failed'

const icons = { idle: Copy, copied: Check, failed: X }

/** Copies a text, such as a code or a reference, and says for two seconds that it did. */
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
  // A new object for each press, so that a second press starts the two seconds again.
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
