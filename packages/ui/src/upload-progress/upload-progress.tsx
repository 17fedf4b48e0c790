import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { ProgressBar } from '../progress-bar/progress-bar.tsx'
import { Stack, type StackProps } from '../stack/stack.tsx'

export interface UploadProgressProps extends Omit<StackProps, 'asChild' | 'children'> {
  /** Bytes. */
  sent: number
  total: number
  /** Shown while it is sent: "Uploading bill.jpg". */
  label: ReactNode
  /** Shown while the server processes what was sent. */
  sentLabel: ReactNode
  sentValue?: string
  cancelLabel?: ReactNode
  onCancel: () => void
}

/** Progress of an upload, with a button that cancels it. */
export function UploadProgress({
  sent,
  total,
  label,
  sentLabel,
  sentValue = 'Sent',
  cancelLabel = 'Cancel upload',
  onCancel,
  ...rest
}: UploadProgressProps) {
  const isSent = sent >= total
  return (
    <Stack gap={3} {...rest}>
      <ProgressBar
        label={isSent ? sentLabel : label}
        value={sent}
        max={Math.max(total, 1)}
        valueLabel={isSent ? sentValue : undefined}
      />
      <Button variant="secondary" size="small" onClick={onCancel}>
        {cancelLabel}
      </Button>
    </Stack>
  )
}
