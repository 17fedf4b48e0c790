import { CircleAlert, ImagePlus, Upload } from 'lucide-react'
import { useComposedRefs } from 'radix-ui/internal'
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFieldControl } from '../field/field.tsx'
import { ArrivalRow } from './arrival-row.tsx'
import { type FileAction, FileRow, type FileRowLabels } from './file-row.tsx'
import { keepAsItIs, type PrepareFile } from './prepare-file.ts'
import { useArrivals } from './use-arrivals.ts'

export type { PrepareFile }

interface FilePickerLabels extends FileRowLabels {
  stop: (name: string) => string
}

export interface FilePickerProps
  extends Omit<
    ComponentProps<'input'>,
    'type' | 'value' | 'defaultValue' | 'onChange' | 'max' | 'multiple' | 'children'
  > {
  /** The chosen files, in display order. */
  value: readonly File[]
  onValueChange: (files: File[]) => void
  /** `accept` of the file input; `prepare` decides which files are valid. */
  accept?: string
  /** The most files; at the limit no more can be chosen. With 1, another choice replaces the first. */
  max?: number
  /** Validates and converts each file; by default files are unchanged. */
  prepare?: PrepareFile
  /** Called when preparation starts or ends: the form should not submit meanwhile. */
  onBusyChange?: (isBusy: boolean) => void
  /** Prompt, with requirements to know before choosing. */
  promptLabel?: ReactNode
  /** Prompt for replacing the only file. */
  replaceLabel?: ReactNode
  limitLabel?: ReactNode
  tooManyLabel?: string
  preparingLabel?: string
  /** Accessible names of each file's buttons, by file name. */
  labels?: Partial<FilePickerLabels>
  /** Announced when a file is ready. */
  addedLabel?: (name: string) => string
  /** Announced after a file was moved; the position counts from 1. */
  movedLabel?: (name: string, position: number, count: number) => string
  removedLabel?: (name: string) => string
}

/** `accept` for pictures. */
const IMAGES = 'image/*'

const englishLabels: FilePickerLabels = {
  earlier: (name) => `Move ${name} earlier`,
  later: (name) => `Move ${name} later`,
  remove: (name) => `Remove ${name}`,
  stop: (name) => `Leave out ${name}`,
}

const defaultPrompts = {
  image: { one: 'Choose an image or drop it here', many: 'Choose images or drop them here' },
  file: { one: 'Choose a file or drop it here', many: 'Choose files or drop them here' },
}

const notes = new WeakMap<File, string>()
const keys = new WeakMap<File, number>()
let nextKey = 0
/** Files have no id, and two may share a name: each gets a number when first seen. */
function keyOf(file: File) {
  const known = keys.get(file)
  if (known !== undefined) return known
  nextKey += 1
  keys.set(file, nextKey)
  return nextKey
}

function reorder(files: readonly File[], from: number, action: FileAction) {
  const next = files.filter((_, index) => index !== from)
  const moved = files[from]
  if (action !== 'remove' && moved) next.splice(action === 'earlier' ? from - 1 : from + 1, 0, moved)
  return next
}

/**
 * Files by choosing or drag and drop, as rows with buttons to move and remove. `prepare` validates each: a rejected
 * file shows its error while the others are accepted. For a profile picture use AvatarUpload.
 */
export function FilePicker({
  value,
  onValueChange,
  accept = IMAGES,
  max = 1,
  prepare = keepAsItIs,
  onBusyChange,
  promptLabel = defaultPrompts[accept === IMAGES ? 'image' : 'file'][max === 1 ? 'one' : 'many'],
  replaceLabel = accept === IMAGES ? 'Choose another image' : 'Choose another file',
  limitLabel,
  tooManyLabel = `Maximum ${max} ${accept === IMAGES ? 'images' : 'files'} allowed`,
  preparingLabel = 'Getting it ready',
  labels,
  addedLabel = (name) => `${name} was added`,
  movedLabel = (name, position, count) => `${name} is now ${position} of ${count}`,
  removedLabel = (name) => `${name} was removed`,
  disabled = false,
  className,
  ref,
  ...rest
}: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [isTooMany, setTooMany] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  const [focusNext, setFocusNext] = useState<{ row: number; action: FileAction }>()
  const [isOver, setOver] = useState(false)
  // With a limit of 1, another choice replaces the file.
  const isFull = max > 1 && value.length >= max
  const isClosed = disabled || isFull
  const { arrivals, isBusy, add, stop, clear } = useArrivals({
    prepare,
    hasRoom: () => !isClosed,
    onReady: ({ file, note }) => {
      if (note !== undefined) notes.set(file, note)
      setAnnouncement((said) => [said, addedLabel(file.name)].filter(Boolean).join(', '))
      onValueChange(max === 1 ? [file] : [...value, file])
    },
    onTooMany: () => setTooMany(true),
  })
  const tellBusy = useEffectEvent((now: boolean) => onBusyChange?.(now))
  useEffect(() => {
    if (!isBusy) return
    tellBusy(true)
    return () => tellBusy(false)
  }, [isBusy])
  // The pressed button was removed or moved with its row: focus moves to its neighbour.
  useEffect(() => {
    if (!focusNext) return
    const buttons =
      list.current?.children[focusNext.row]?.querySelectorAll<HTMLButtonElement>('button:enabled')
    const target = [...(buttons ?? [])].find((button) => button.dataset.action === focusNext.action)
    const next = target ?? buttons?.[0] ?? input.current
    next?.focus()
    setFocusNext(undefined)
  }, [focusNext])

  const offer = (offered: readonly File[]) => {
    setAnnouncement('')
    setTooMany(max === 1 && offered.length > 1)
    if (max === 1 && offered.length > 0) clear()
    add(max === 1 ? offered.slice(0, 1) : offered)
  }
  const act = (row: number, action: FileAction) => {
    const next = reorder(value, row, action)
    const name = value[row]?.name ?? ''
    const target =
      action === 'later' ? row + 1 : action === 'earlier' ? row - 1 : Math.min(row, next.length - 1)
    setTooMany(false)
    setAnnouncement(action === 'remove' ? removedLabel(name) : movedLabel(name, target + 1, next.length))
    setFocusNext({ row: target, action })
    onValueChange(next)
  }

  const invitation = max === 1 && value.length > 0 ? replaceLabel : promptLabel
  // The error of a file rejected just now already says so below.
  const prompt = isFull && !isTooMany ? tooManyLabel : invitation
  const Icon = accept === IMAGES ? ImagePlus : Upload
  return (
    <div className={className}>
      <label
        data-over={isOver || undefined}
        className="relative flex min-h-24 cursor-pointer items-center gap-4 rounded-slip border border-dashed border-line-strong bg-raised px-4 py-4 transition-colors duration-120 hover:border-ink has-aria-invalid:border-crimson forced-colors:has-aria-invalid:border-2 has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-sunken has-disabled:text-muted forced-colors:has-disabled:opacity-50 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink data-over:border-solid data-over:border-ink data-over:bg-sunken"
        onDragOver={(event) => {
          event.preventDefault()
          setOver(!isClosed)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          if (!disabled) offer([...event.dataTransfer.files])
        }}
      >
        <Icon aria-hidden className="size-7 shrink-0 text-muted" />
        <span className="min-w-0">
          <span className="block font-medium text-pretty">{prompt}</span>
          {limitLabel ? <span className="block text-14 text-pretty text-muted">{limitLabel}</span> : null}
        </span>
        <input
          {...rest}
          {...useFieldControl(rest)}
          ref={useComposedRefs(input, ref)}
          type="file"
          accept={accept}
          multiple={max > 1}
          disabled={isClosed}
          onChange={(event) => {
            offer([...(event.target.files ?? [])])
            // Reset, or choosing the same file again fires no change event.
            event.target.value = ''
          }}
          className="sr-only"
        />
      </label>
      <div aria-live="polite">
        {isTooMany && prompt !== tooManyLabel ? (
          <p className="mt-2 flex gap-1.5 text-14 font-medium text-crimson-ink">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0 text-pretty">{tooManyLabel}</span>
          </p>
        ) : null}
        <span className="sr-only">{announcement}</span>
      </div>
      {value.length > 0 ? (
        <ul ref={list} className="mt-2">
          {value.map((file, row) => (
            <FileRow
              key={keyOf(file)}
              file={file}
              note={notes.get(file)}
              first={row === 0}
              last={row === value.length - 1}
              disabled={disabled}
              labels={{ ...englishLabels, ...labels }}
              onAction={(action) => act(row, action)}
            />
          ))}
        </ul>
      ) : null}
      {arrivals.length > 0 ? (
        <ul className="mt-2">
          {arrivals.map((arrival) => (
            <ArrivalRow
              key={arrival.key}
              arrival={arrival}
              preparingLabel={preparingLabel}
              stopLabel={labels?.stop ?? englishLabels.stop}
              onStop={() => {
                stop(arrival.key)
                input.current?.focus()
              }}
            />
          ))}
        </ul>
      ) : null}
    </div>
  )
}
