import { CircleAlert, ImagePlus, Upload } from 'lucide-react'
import { useComposedRefs } from 'radix-ui/internal'
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { useFieldControl } from '../field/field.tsx'
import { type FileAction, FileRow, type FileRowLabels } from './file-row.tsx'
import { type Accept, acceptAttribute, admitFiles, type Refusal } from './file-rules.ts'

export interface FilePickerProps
  extends Omit<
    ComponentProps<'input'>,
    'type' | 'value' | 'defaultValue' | 'onChange' | 'accept' | 'max' | 'multiple' | 'children'
  > {
  /** The chosen files, in the order they will be shown in. */
  value: readonly File[]
  onValueChange: (files: File[]) => void
  accept?: Accept
  /** How many files in all; at the limit nothing more can be chosen. With 1, another choice replaces the first. */
  max?: number
  /** The largest size of one file, in bytes. */
  maxBytes?: number | undefined
  /** The invitation, and what else is good to know before choosing. */
  promptLabel?: ReactNode
  /** The invitation once the only place is taken. */
  replaceLabel?: ReactNode
  limitLabel?: ReactNode
  tooManyLabel?: string
  wrongTypeLabel?: string
  tooLargeLabel?: string
  /** Names of the buttons at each file, by its name. */
  labels?: Partial<FileRowLabels>
  /** Read out after a file was moved; the position counts from 1. */
  movedLabel?: (name: string, position: number, count: number) => string
  removedLabel?: (name: string) => string
}

const englishLabels: FileRowLabels = {
  earlier: (name) => `Move ${name} earlier`,
  later: (name) => `Move ${name} later`,
  remove: (name) => `Remove ${name}`,
}

const defaultPrompts = {
  image: { one: 'Choose an image or drop it here', many: 'Choose images or drop them here' },
  file: { one: 'Choose a file or drop it here', many: 'Choose files or drop them here' },
}

const megabytes = (bytes: number) => Math.round(bytes / (1024 * 1024))

const keys = new WeakMap<File, number>()
let nextKey = 0
/** A file has no id, and two may share a name: each gets a number when it is first seen. */
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
 * Files chosen or dropped, shown as rows that can be moved and removed, each by a button. It keeps the rules (type,
 * size, number) and says in words why a file was refused; the server checks them again. For one face use
 * AvatarUpload.
 */
export function FilePicker({
  value,
  onValueChange,
  accept = 'image',
  max = 1,
  maxBytes,
  promptLabel = defaultPrompts[accept === 'image' ? 'image' : 'file'][max === 1 ? 'one' : 'many'],
  replaceLabel = accept === 'image' ? 'Choose another image' : 'Choose another file',
  limitLabel,
  tooManyLabel = `Maximum ${max} ${accept === 'image' ? 'images' : 'files'} allowed`,
  wrongTypeLabel = accept === 'image' ? 'Only image files are allowed' : 'This type of file is not allowed',
  tooLargeLabel = `File size must be less than ${megabytes(maxBytes ?? 0)}MB`,
  labels,
  movedLabel = (name, position, count) => `${name} is now ${position} of ${count}`,
  removedLabel = (name) => `${name} was removed`,
  disabled = false,
  className,
  ref,
  ...rest
}: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [refusals, setRefusals] = useState<Refusal[]>([])
  const [announcement, setAnnouncement] = useState('')
  const [focusNext, setFocusNext] = useState<{ row: number; action: FileAction }>()
  const [isOver, setOver] = useState(false)
  // With room for one, another choice takes its place.
  const isFull = max > 1 && value.length >= max
  const isClosed = disabled || isFull
  const refusalTexts = { 'too-many': tooManyLabel, 'wrong-type': wrongTypeLabel, 'too-large': tooLargeLabel }
  // The button that was pressed went away or moved with its row; the keyboard goes on from its neighbour.
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
    const { files, refusals: found } = admitFiles(max === 1 ? [] : value, offered, { accept, max, maxBytes })
    setRefusals(found)
    setAnnouncement('')
    if (files.length > (max === 1 ? 0 : value.length)) onValueChange(files)
  }
  const act = (row: number, action: FileAction) => {
    const next = reorder(value, row, action)
    const name = value[row]?.name ?? ''
    const target =
      action === 'later' ? row + 1 : action === 'earlier' ? row - 1 : Math.min(row, next.length - 1)
    setRefusals([])
    setAnnouncement(action === 'remove' ? removedLabel(name) : movedLabel(name, target + 1, next.length))
    setFocusNext({ row: target, action })
    onValueChange(next)
  }

  const invitation = max === 1 && value.length > 0 ? replaceLabel : promptLabel
  // A file refused just now says the same below.
  const prompt = isFull && !refusals.includes('too-many') ? tooManyLabel : invitation
  const Icon = accept === 'image' ? ImagePlus : Upload
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
          accept={acceptAttribute(accept)}
          multiple={max > 1}
          disabled={isClosed}
          onChange={(event) => {
            offer([...(event.target.files ?? [])])
            // Without this the same file, removed, could not be chosen again.
            event.target.value = ''
          }}
          className="sr-only"
        />
      </label>
      <div aria-live="polite">
        {refusals.map((refusal) => (
          <p key={refusal} className="mt-2 flex gap-1.5 text-14 font-medium text-crimson-ink">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0 text-pretty">{refusalTexts[refusal]}</span>
          </p>
        ))}
        <span className="sr-only">{announcement}</span>
      </div>
      {value.length > 0 ? (
        <ul ref={list} className="mt-2">
          {value.map((file, row) => (
            <FileRow
              key={keyOf(file)}
              file={file}
              first={row === 0}
              last={row === value.length - 1}
              disabled={disabled}
              labels={{ ...englishLabels, ...labels }}
              onAction={(action) => act(row, action)}
            />
          ))}
        </ul>
      ) : null}
    </div>
  )
}
