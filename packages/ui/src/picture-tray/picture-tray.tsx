import { cx } from 'class-variance-authority'
import { CircleAlert, ImageOff, RotateCw, X } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { ProgressBar } from '../progress-bar/progress-bar.tsx'

export interface TrayPicture {
  key: string
  /** File name on the device. */
  name: string
  /** URL of a preview. */
  src: string
  /** Upload progress, from 0 to 1; absent once complete. */
  progress?: number | undefined
  /** Why the upload failed. */
  problem?: string | undefined
  /** Notice about the uploaded picture. */
  note?: string | undefined
  /** Whether the upload can be retried. */
  retryable?: boolean | undefined
}

export interface PictureTrayProps extends Omit<ComponentProps<'ul'>, 'children'> {
  pictures: readonly TrayPicture[]
  onRemove: (key: string) => void
  onRetry: (key: string) => void
  /** Accessible name of the list. */
  label?: string
  removeLabel?: (name: string) => string
  retryLabel?: (name: string) => string
  progressLabel?: (name: string) => string
}

/** A preview, or an icon where the browser can't decode it. */
function Preview({ src }: { src: string }) {
  const [isBroken, setBroken] = useState(false)
  return (
    <span className="grid size-14 shrink-0 place-items-center overflow-hidden rounded-control border border-line bg-sunken text-muted">
      {isBroken ? (
        <ImageOff aria-hidden className="size-6" />
      ) : (
        <img src={src} alt="" onError={() => setBroken(true)} className="size-full object-cover" />
      )}
    </span>
  )
}

/** Pictures to attach to a message, each with its upload progress or error, and a remove button. */
export function PictureTray({
  pictures,
  onRemove,
  onRetry,
  label = 'Chosen pictures',
  removeLabel = (name) => `Take out ${name}`,
  retryLabel = (name) => `Try ${name} again`,
  progressLabel = (name) => `Sending ${name}`,
  className,
  ...rest
}: PictureTrayProps) {
  return (
    <ul aria-label={label} className={cx('flex flex-col', className)} {...rest}>
      {pictures.map(({ key, name, src, progress, problem, note, retryable }) => (
        <li key={key} className="flex items-center gap-3 border-t border-line py-2">
          <Preview src={src} />
          <span className="flex min-w-0 flex-1 flex-col gap-1">
            <bdi className="truncate text-14 font-medium">{name}</bdi>
            {problem !== undefined ? (
              <span role="alert" className="flex items-start gap-1 text-13 text-pretty text-crimson-ink">
                <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
                <span>
                  <span className="sr-only">{name}: </span>
                  {problem}
                </span>
              </span>
            ) : progress !== undefined ? (
              <ProgressBar hideLabel label={progressLabel(name)} value={Math.round(progress * 100)} />
            ) : (
              note && <span className="text-13 text-pretty text-muted">{note}</span>
            )}
          </span>
          <span className="flex shrink-0">
            {retryable && (
              <IconButton label={retryLabel(name)} onClick={() => onRetry(key)}>
                <RotateCw aria-hidden />
              </IconButton>
            )}
            <IconButton label={removeLabel(name)} onClick={() => onRemove(key)}>
              <X aria-hidden />
            </IconButton>
          </span>
        </li>
      ))}
    </ul>
  )
}
