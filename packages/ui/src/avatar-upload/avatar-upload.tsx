import { cx } from 'class-variance-authority'
import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { Avatar } from '../avatar/avatar.tsx'
import { Button } from '../button/button.tsx'
import { keepAsItIs, type PrepareFile, problemOf } from '../file-picker/prepare-file.ts'
import { ProgressRing } from '../progress-ring/progress-ring.tsx'

export interface UploadReport {
  /** Upload progress, 0 to 100. Without it the ring is indeterminate. */
  onProgress: (percent: number) => void
  /** Aborted when the component unmounts or another picture is chosen. */
  signal: AbortSignal
}

export interface AvatarUploadProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Name of the person. */
  name: string
  src?: string | null | undefined
  /** Uploads the picture; resolves when it is saved. After a failure the picture is kept for a retry. */
  onUpload: (file: File, report: UploadReport) => Promise<void>
  /** Validates and resizes a picture before the upload. */
  prepare?: PrepareFile
  disabled?: boolean
  /** Requirements, shown before choosing. */
  hint?: ReactNode
  addLabel?: string
  changeLabel?: string
  uploadingLabel?: string
  retryLabel?: string
  cancelLabel?: string
  /** Announced when the picture is saved. */
  doneLabel?: string
  /** Error message of a failure; by default the error's own. */
  describeError?: (error: unknown) => string
}

type Stage =
  | { at: 'rest' }
  | { at: 'sending'; percent: number | undefined }
  | { at: 'done'; note: string | undefined }
  | { at: 'refused'; message: string }
  | { at: 'failed'; message: string; file: File }

/** Object URL of the chosen file, revoked when another one is chosen. */
function usePreview() {
  const [url, setUrl] = useState<string>()
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])
  const show = (file: File) => setUrl(URL.createObjectURL(file))
  return [url, show, () => setUrl(undefined)] as const
}

/**
 * A person's picture with a button to replace it at once: a preview shows during the upload, and a failed upload can be
 * retried. For pictures of things, or several, use FilePicker.
 */
export function AvatarUpload({
  name,
  src,
  onUpload,
  prepare = keepAsItIs,
  disabled = false,
  hint,
  addLabel = 'Add a photo',
  changeLabel = 'Change photo',
  uploadingLabel = 'Uploading...',
  retryLabel = 'Try again',
  cancelLabel = 'Cancel',
  doneLabel = 'Photo saved',
  describeError = problemOf,
  className,
  ...rest
}: AvatarUploadProps) {
  const input = useRef<HTMLInputElement>(null)
  const change = useRef<HTMLButtonElement>(null)
  const sending = useRef<AbortController>(null)
  const [stage, setStage] = useState<Stage>({ at: 'rest' })
  const [preview, showPreview, hidePreview] = usePreview()
  useEffect(() => () => sending.current?.abort(), [])

  function begin() {
    sending.current?.abort()
    const controller = new AbortController()
    sending.current = controller
    setStage({ at: 'sending', percent: undefined })
    return controller.signal
  }
  async function choose(chosen: File) {
    const signal = begin()
    try {
      const { file, note } = await prepare(chosen, signal)
      if (signal.aborted) return
      showPreview(file)
      await send(file, signal, note)
    } catch (error) {
      if (!signal.aborted) setStage({ at: 'refused', message: problemOf(error) })
    }
  }
  async function send(file: File, signal: AbortSignal, note?: string) {
    const onProgress = (percent: number) => !signal.aborted && setStage({ at: 'sending', percent })
    try {
      await onUpload(file, { onProgress, signal })
      if (!signal.aborted) setStage({ at: 'done', note })
    } catch (error) {
      if (!signal.aborted) setStage({ at: 'failed', message: describeError(error), file })
    }
  }
  function cancel() {
    sending.current?.abort()
    // This button unmounts, so focus moves to the one beside it.
    change.current?.focus()
    hidePreview()
    setStage({ at: 'rest' })
  }
  function retry(file: File) {
    // This button unmounts, so focus moves to the one beside it.
    change.current?.focus()
    void send(file, begin())
  }

  const isSending = stage.at === 'sending'
  const picture = <Avatar name={name} src={preview ?? src} size="huge" decorative={isSending} />
  return (
    <div className={cx('flex flex-wrap items-center gap-x-7 gap-y-5', className)} {...rest}>
      {/* The ring is larger than the picture; negative margins keep the picture aligned with the edge. */}
      <span className="flex size-24 shrink-0 items-center justify-center [&>*]:shrink-0">
        {isSending ? (
          <ProgressRing size="large" value={stage.percent} label={uploadingLabel}>
            {picture}
          </ProgressRing>
        ) : (
          picture
        )}
      </span>
      <div className="flex min-w-0 flex-1 basis-48 flex-col items-start gap-2">
        <div className="flex flex-wrap gap-2">
          <Button
            ref={change}
            variant="secondary"
            size="small"
            disabled={disabled}
            loading={isSending}
            loadingLabel={uploadingLabel}
            onClick={() => input.current?.click()}
          >
            {(preview ?? src) ? changeLabel : addLabel}
          </Button>
          {isSending ? (
            <Button variant="secondary" size="small" onClick={cancel}>
              {cancelLabel}
            </Button>
          ) : null}
          {stage.at === 'failed' ? (
            <Button variant="secondary" size="small" onClick={() => retry(stage.file)}>
              {retryLabel}
            </Button>
          ) : null}
        </div>
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          disabled={disabled}
          onChange={(event) => {
            const chosen = event.target.files?.[0]
            // Reset, or choosing the same file again fires no change event.
            event.target.value = ''
            if (chosen) void choose(chosen)
          }}
        />
        {hint ? <p className="text-14 text-pretty text-muted">{hint}</p> : null}
        {stage.at === 'refused' || stage.at === 'failed' ? (
          <p role="alert" className="flex gap-1.5 text-14 font-medium text-crimson-ink">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0 text-pretty">{stage.message}</span>
          </p>
        ) : null}
        <div aria-live="polite" className="empty:absolute">
          {stage.at === 'done' ? <span className="sr-only">{doneLabel}</span> : null}
          {stage.at === 'done' && stage.note ? (
            <p className="text-14 text-pretty text-muted">{stage.note}</p>
          ) : null}
        </div>
      </div>
    </div>
  )
}
