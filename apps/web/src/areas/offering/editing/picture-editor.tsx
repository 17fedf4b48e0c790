import { moved, type PictureItem } from '@kindling/domain/skills/picture-items'
import type { Skill } from '@kindling/domain/skills/skill-contract'
import { skillEditContract, thumbnailKeys } from '@kindling/domain/skills/skill-edit-contract'
import { MAX_IMAGES, TOO_MANY_IMAGES } from '@kindling/domain/skills/skill-rules'
import { ConfirmDialog } from '@kindling/ui/confirm-dialog'
import { Field } from '@kindling/ui/field'
import { FormAlert } from '@kindling/ui/form-alert'
import { List } from '@kindling/ui/list'
import { Stack } from '@kindling/ui/stack'
import { VisuallyHidden } from '@kindling/ui/visually-hidden'
import { useEffect, useRef, useState } from 'react'
import { offerPictures } from '../../../components/pictures/offer-pictures.ts'
import { PicturePicker } from '../../../components/pictures/picture-picker.tsx'
import { useHeldSubmit } from '../../../forms/use-held-submit.ts'
import { api } from '../../../server/api.ts'
import { serverMessage } from '../../../server/server-message.ts'
import { PictureRow } from './picture-row.tsx'
import { useReplacement } from './use-replacement.ts'

interface PictureEditorProps {
  /** The offer’s, whose pictures these are, as it was saved last. */
  id: string
  saved: { pictures: readonly string[]; updatedAt: string }
  whose: 'skill' | 'thing'
  value: readonly PictureItem[]
  onChange: (items: PictureItem[]) => void
  /** A picture was deleted, on the server too, which answers what the offer has now. */
  onDeleted: (left: Skill, url: string) => void
}

const fileKeys = new WeakMap<File, string>()
/** A file has no id, and two may share a name. */
function keyOf(item: PictureItem) {
  if ('url' in item) return item.url
  const key = fileKeys.get(item.file) ?? crypto.randomUUID()
  fileKeys.set(item.file, key)
  return key
}

/** Up to four pictures of an offer: order, replace and add in the form; deleting one asks, and happens at once. */
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
  /** The picture that the question is about. */
  const [asked, setAsked] = useState<string>()
  const free = MAX_IMAGES - value.length

  // The row went elsewhere, and the keyboard goes along.
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
