import { ArrowDown, ArrowUp, FileText, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'

export type FileAction = 'earlier' | 'later' | 'remove'

export interface FileRowLabels {
  earlier: (name: string) => string
  later: (name: string) => string
  remove: (name: string) => string
}

export interface FileRowProps {
  file: File
  /** Notice about the file. */
  note?: string | undefined
  first: boolean
  last: boolean
  disabled: boolean
  labels: FileRowLabels
  onAction: (action: FileAction) => void
}

function formatSize(bytes: number) {
  return bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / (1024 * 1024)).toFixed(1)} MB`
}

/** Thumbnail of an image file; a document icon for other files, or if the browser can't decode it. */
function Preview({ file }: { file: File }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file.type.startsWith('image/')) return
    const objectUrl = URL.createObjectURL(file)
    setUrl(objectUrl)
    return () => URL.revokeObjectURL(objectUrl)
  }, [file])
  return (
    <span className="grid size-14 shrink-0 place-items-center overflow-hidden rounded-control bg-sunken text-muted">
      {url ? (
        <img src={url} alt="" onError={() => setUrl(undefined)} className="size-full object-cover" />
      ) : (
        <FileText aria-hidden className="size-6" />
      )}
    </span>
  )
}

/** A chosen file with its name, and buttons to move or remove it. */
export function FileRow({ file, note, first, last, disabled, labels, onAction }: FileRowProps) {
  const isAlone = first && last
  return (
    <li className="flex flex-wrap items-center gap-x-3 border-b border-line py-2">
      <Preview file={file} />
      <span className="min-w-20 flex-1">
        <span className="line-clamp-2 text-14 font-medium break-all">
          <bdi>{file.name}</bdi>
        </span>
        <span className="block text-13 text-muted tabular-nums">
          <bdi>{formatSize(file.size)}</bdi>
        </span>
        {note ? <span className="block text-13 text-pretty text-muted">{note}</span> : null}
      </span>
      <span className="-me-2 ms-auto flex forced-colors:gap-1">
        {isAlone ? null : (
          <>
            <IconButton
              label={labels.earlier(file.name)}
              data-action="earlier"
              disabled={disabled || first}
              onClick={() => onAction('earlier')}
            >
              <ArrowUp aria-hidden />
            </IconButton>
            <IconButton
              label={labels.later(file.name)}
              data-action="later"
              disabled={disabled || last}
              onClick={() => onAction('later')}
            >
              <ArrowDown aria-hidden />
            </IconButton>
          </>
        )}
        <IconButton
          label={labels.remove(file.name)}
          data-action="remove"
          disabled={disabled}
          onClick={() => onAction('remove')}
        >
          <X aria-hidden />
        </IconButton>
      </span>
    </li>
  )
}
