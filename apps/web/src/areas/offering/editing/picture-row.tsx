import { PICTURE_ACCEPT } from '@kindling/domain/pictures/picture-rules'
import { pictureAt } from '@kindling/domain/pictures/picture-sizes'
import type { PictureItem } from '@kindling/domain/skills/picture-items'
import { IconButton } from '@kindling/ui/icon-button'
import { Inline } from '@kindling/ui/inline'
import { ListRow } from '@kindling/ui/list'
import { ArrowDown, ArrowUp, RefreshCw, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { noteOf } from '../../../browser/pictures/prepare-picture.ts'
import { DocumentPicture } from '../../../components/pictures/document-picture.tsx'

/** URL of a picture; an object URL for a file, undefined until it is created. */
function useAddress(item: PictureItem) {
  const file = 'file' in item ? item.file : undefined
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return 'url' in item ? item.url : address
}

interface PictureRowProps {
  item: PictureItem
  /** Position from 1. */
  place: number
  count: number
  /** Whether its replacement is being resized. */
  isReplacing: boolean
  onMove: (to: number) => void
  onReplace: (file: File) => void
  onDelete: () => void
}

/** A picture with its position, and buttons to move, replace and delete it. */
export function PictureRow(props: PictureRowProps) {
  const { item, place, count, isReplacing, onMove, onReplace, onDelete } = props
  const input = useRef<HTMLInputElement>(null)
  const address = useAddress(item)
  const state = isReplacing ? 'Getting the new one ready' : 'file' in item && 'Not saved yet'
  const note = 'file' in item && noteOf(item.file)
  return (
    <ListRow
      leading={address && <DocumentPicture src={pictureAt(address, 160)} alt="" look="thumbnail" />}
      title={`Picture ${place}`}
      detail={[place === 1 && 'Shows first', state, note].filter(Boolean).join(' · ')}
      trailing={
        <Inline gap={1}>
          <IconButton
            label={`Move picture ${place} earlier`}
            data-action="earlier"
            disabled={place === 1}
            onClick={() => onMove(place - 1)}
          >
            <ArrowUp aria-hidden />
          </IconButton>
          <IconButton
            label={`Move picture ${place} later`}
            data-action="later"
            disabled={place === count}
            onClick={() => onMove(place + 1)}
          >
            <ArrowDown aria-hidden />
          </IconButton>
          <IconButton label={`Replace picture ${place}`} onClick={() => input.current?.click()}>
            <RefreshCw aria-hidden />
          </IconButton>
          <IconButton label={`Delete picture ${place}`} onClick={onDelete}>
            <Trash2 aria-hidden />
          </IconButton>
          <input
            ref={input}
            type="file"
            accept={PICTURE_ACCEPT}
            hidden
            aria-label={`New file for picture ${place}`}
            onChange={(event) => {
              const [file] = event.target.files ?? []
              if (file) onReplace(file)
              // Otherwise choosing the same file again triggers no change event.
              event.target.value = ''
            }}
          />
        </Inline>
      }
    />
  )
}
