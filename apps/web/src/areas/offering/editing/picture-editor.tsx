import { offerPictures } from '@kindling/domain/client/pictures/offer-pictures'
import { moved, type PictureItem } from '@kindling/domain/skills/picture-items'
import type { Skill } from '@kindling/domain/skills/skill-contract'
import { skillEditContract, thumbnailKeys } from '@kindling/domain/skills/skill-edit-contract'
import { MAX_IMAGES, TOO_MANY_IMAGES } from '@kindling/domain/skills/skill-rules'
import { ConfirmDialog } from '@kindling/ui/confirm-dialog'
import { Field } from '@kindling/ui/field'
import { FormAlert } from '@kindling/ui/form-alert'
import { useHeldSubmit } from '@kindling/ui/forms/use-held-submit'
import { List } from '@kindling/ui/list'
import { Stack } from '@kindling/ui/stack'
import { VisuallyHidden } from '@kindling/ui/visually-hidden'
import { useEffect, useRef, useState } from 'react'
import { PicturePicker } from '../../../components/pictures/picture-picker.tsx'
import { api } from '../../../server/api.ts'
import { serverMessage } from '../../../server/server-message.ts'
import { PictureRow } from './picture-row.tsx'
import { useReplacement } from './use-replacement.ts'

interface PictureEditorProps {
  /** Id of the offer. */
  id: string
  /** The offer's saved pictures, and its version. */
  saved: { pictures: readonly string[]; updatedAt: string }
  whose: 'skill' | 'thing'
  value: readonly PictureItem[]
  onChange: (items: PictureItem[]) => void
  /** Called with the offer as it is after a picture was deleted on the server. */
  onDeleted: (left: Skill, url: string) => void
}

const fileKeys = new WeakMap<File, string>()
/** React key of a picture: its URL, or a generated id of its file. */
function keyOf(item: PictureItem) {
  if ('url' in item) return item.url
  const key = fileKeys.get(item.file) ?? crypto.randomUUID()
  fileKeys.set(item.file, key)
  return key
}

/** Up to four pictures of an offer. Order, replacements and additions are saved with the form; a deletion, after confirmation, at once. */
export function PictureEditor({ id, saved, whose, value, onChange, onDeleted }: PictureEditorProps) {
  const { replace, replaced } = useReplacement({
    onReady(item, file) {
      onChange(value.map((other) => (other === item ? { file } : other)))
      setNews('The picture was replaced')
    },
    onProblem(words) {
      release()
      setProblem(words)
    },
  })
  const list = useRef<HTMLUListElement>(null)
  const { release } = useHeldSubmit(list, replaced !== undefined)
  const [problem, setProblem] = useState<string>()
  const [news, setNews] = useState('')
  const [focusNext, setFocusNext] = useState<{ row: number; action: string }>()
  /** URL of the picture whose deletion is to be confirmed. */
  const [asked, setAsked] = useState<string>()
  const free = MAX_IMAGES - value.length

  // Focus follows a moved row.
  useEffect(() => {
    if (!focusNext) return
    const buttons =
      list.current?.children[focusNext.row]?.querySelectorAll<HTMLButtonElement>('button:enabled')
    const same = [...(buttons ?? [])].find((button) => button.dataset.action === focusNext.action)
    const next = same ?? buttons?.[0]
    next?.focus()
    setFocusNext(undefined)
  }, [focusNext])

  function move(from: number, to: number) {
    onChange(moved(value, from, to))
    setNews(`The picture is now ${to + 1} of ${value.length}`)
    setFocusNext({ row: to, action: to > from ? 'later' : 'earlier' })
  }
  function remove(item: PictureItem) {
    setProblem(undefined)
    if ('url' in item) setAsked(item.url)
    else onChange(value.filter((other) => other !== item))
  }
  async function deletePicture(url: string) {
    const key = thumbnailKeys[saved.pictures.indexOf(url)]
    if (!key) throw new Error(skillEditContract.removePicture.failure)
    const body = { key, picture: url, updatedAt: saved.updatedAt }
    onDeleted(await api.call(skillEditContract.removePicture, { params: { id }, body }), url)
    setNews('The picture was deleted')
  }

  return (
    <Stack gap={3}>
      {value.length > 0 && (
        <List ref={list} aria-label={`Pictures of this ${whose}`}>
          {value.map((item, index) => (
            <PictureRow
              key={keyOf(item)}
              item={item}
              place={index + 1}
              count={value.length}
              onMove={(place) => move(index, place - 1)}
              isReplacing={item === replaced}
              onReplace={(file) => {
                setProblem(undefined)
                void replace(item, file)
              }}
              onDelete={() => remove(item)}
            />
          ))}
        </List>
      )}
      <VisuallyHidden aria-live="polite">{news}</VisuallyHidden>
      <FormAlert>{problem}</FormAlert>
      <Field label="Add pictures" optionalLabel="optional" hint="Up to 4. The first one shows in lists.">
        <PicturePicker
          rules={offerPictures}
          max={Math.max(free, 1)}
          disabled={free === 0}
          value={[]}
          onValueChange={(files) => {
            setProblem(undefined)
            onChange([...value, ...files.map((file) => ({ file }))])
          }}
          {...(free === 0 && { promptLabel: TOO_MANY_IMAGES })}
          tooManyLabel={TOO_MANY_IMAGES}
        />
      </Field>
      <ConfirmDialog
        tone="danger"
        title="Delete this picture?"
        text={`It goes from your ${whose} at once and can’t be brought back.`}
        confirmLabel="Delete picture"
        open={asked !== undefined}
        onOpenChange={(open) => !open && setAsked(undefined)}
        onConfirm={async () => {
          if (asked !== undefined) await deletePicture(asked)
        }}
        describeError={(error) => serverMessage(error, skillEditContract.removePicture.failure)}
      />
    </Stack>
  )
}
