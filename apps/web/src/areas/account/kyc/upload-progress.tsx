import type { UploadProgress as Progress } from '@kindling/domain/client/http'
import { Button } from '@kindling/ui/button'
import { ProgressBar } from '@kindling/ui/progress-bar'
import { Stack } from '@kindling/ui/stack'

interface UploadProgressProps {
  name: string
  progress: Progress | undefined
  onCancel: () => void
}

/** Upload progress with a cancel button; indeterminate while the server processes the file. */
export function UploadProgress({ name, progress, onCancel }: UploadProgressProps) {
  const { sent, total } = progress ?? { sent: 0, total: 1 }
  const isSent = sent >= total
  return (
    <Stack gap={3}>
      <ProgressBar
        label={isSent ? 'Checking the picture' : `Uploading ${name}`}
        value={sent}
        max={Math.max(total, 1)}
        valueLabel={isSent ? 'Sent' : undefined}
      />
      <Button type="button" variant="secondary" size="small" onClick={onCancel}>
        Cancel upload
      </Button>
    </Stack>
  )
}
