import type { PictureRules } from '@kindling/domain/client/pictures/picture-problem'
import { PICTURE_ACCEPT } from '@kindling/domain/pictures/picture-rules'
import { FilePicker, type FilePickerProps } from '@kindling/ui/file-picker'
import { useHeldSubmit } from '@kindling/ui/forms/use-held-submit'
import { Text } from '@kindling/ui/text'
import { useRef, useState } from 'react'
import { preparePicture } from '../../browser/pictures/prepare-picture.ts'

interface PicturePickerProps extends Omit<FilePickerProps, 'accept' | 'prepare' | 'onBusyChange'> {
  rules: PictureRules
}

/** Picture input of a form that resizes each chosen picture. Submitting waits until all are ready. */
export function PicturePicker({ rules, ...props }: PicturePickerProps) {
  const [isBusy, setBusy] = useState(false)
  const anchor = useRef<HTMLDivElement>(null)
  const { isHeld, release } = useHeldSubmit(anchor, isBusy)
  return (
    <div ref={anchor}>
      <FilePicker
        {...props}
        accept={rules.takesPdf ? `${PICTURE_ACCEPT},application/pdf,.pdf` : PICTURE_ACCEPT}
        prepare={async (file, signal) => {
          signal.addEventListener('abort', release)
          try {
            return await preparePicture(file, rules, signal)
          } catch (error) {
            release()
            throw error
          }
        }}
        onBusyChange={setBusy}
      />
      {isHeld && (
        <Text size={14} tone="muted" role="status">
          This is sent as soon as it is ready.
        </Text>
      )}
    </div>
  )
}
