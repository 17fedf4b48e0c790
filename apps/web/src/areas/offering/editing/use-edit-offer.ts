import { zodResolver } from '@hookform/resolvers/zod'
import { ApiError } from '@kindling/domain/client/errors'
import type { StoredState } from '@kindling/domain/client/stored-state'
import {
  isSameOrder,
  itemsOf,
  mergedWith,
  type PictureItem,
  sendingOf,
} from '@kindling/domain/skills/picture-items'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { showServerError } from '../../../forms/form-errors.ts'
import { useSendOnce } from '../../../forms/use-send-once.ts'

/** Request fields beside the form's: pictures, idempotency key, and the version that is edited. */
export interface EditSent {
  updatedAt: string
  pictures: string
  thumbnails: File[]
  idempotencyKey: string
}

/** The version of an offer that an edit replaces. */
interface SavedOver {
  pictures: readonly string[]
  updatedAt: string
}

/** Differences between editing a skill and a thing. */
interface EditOptions<Offer, Typed extends FieldValues, Sent> {
  given: Offer
  /** Id, pictures and version of an offer. */
  partsOf: (offer: Offer) => SavedOver & { id: string }
  valuesOf: (offer: Offer) => Typed & DefaultValues<Typed>
  schema: z.ZodMiniType<Sent, Typed>
  draftOf: (id: string) => StoredState<{ values: Typed; updatedAt: string } | undefined>
  send: (fields: Sent, sent: EditSent) => Promise<Offer>
  /** Fetches the current version; with the error text of a failure. */
  fetchNewest: () => Promise<Offer>
  failureOfNewest: string
  /** Updates the query cache for other screens. */
  tellChanged: (id: string, offer: Offer) => void
  onSaved: () => void
}

/** Form that edits an own offer: fields, pictures, submission, and conflicts with changes made elsewhere. */
export function useEditOffer<Offer, Typed extends FieldValues, Sent>(
  options: EditOptions<Offer, Typed, Sent>,
) {
  const { given, partsOf, valuesOf, tellChanged } = options
  const { id, ...parts } = partsOf(given)
  const [draft] = useState(() => options.draftOf(id))
  const [former] = useState(draft.read)
  /** The version that the form began with; `updatedAt` is the restored draft's, if any. */
  const [base, setBase] = useState(() => ({
    offer: given,
    pictures: parts.pictures,
    updatedAt: former?.updatedAt ?? parts.updatedAt,
  }))
  const [pictures, setPictures] = useState<PictureItem[]>(() => itemsOf(parts.pictures))
  /** The current version after a conflict. */
  const [newer, setNewer] = useState<Offer>()
  const isDone = useRef(false)
  const sendOnce = useSendOnce()
  const queryClient = useQueryClient()

  const form = useForm<Typed, unknown, Sent>({
    resolver: zodResolver(options.schema),
    defaultValues: valuesOf(given),
  })
  const { reset, formState } = form
  useEffect(() => {
    if (former) reset(former.values, { keepDefaultValues: true })
  }, [former, reset])

  const values = form.watch()
  useEffect(() => {
    if (formState.isDirty && !isDone.current) draft.write({ values, updatedAt: base.updatedAt })
  }, [draft, values, formState.isDirty, base.updatedAt])

  const mutationKey = ['offers', 'edit', id]
  const save = useMutation({
    mutationKey,
    mutationFn: async ({ fields, over }: { fields: Sent; over: SavedOver }) => {
      const items = over === base ? pictures : mergedWith(over.pictures, pictures, base.pictures)
      const { thumbnails, pictures: order } = sendingOf(items)
      const { updatedAt } = over
      const beside = { updatedAt, pictures: order, thumbnails }
      return await sendOnce([fields, beside], (idempotencyKey) =>
        options.send(fields, { ...beside, idempotencyKey }),
      )
    },
    onSuccess: (offer) => {
      isDone.current = true
      draft.clear()
      tellChanged(id, offer)
      options.onSaved()
    },
    onError: async (error) => {
      showServerError(form, error, 'Your changes couldn’t be saved.')
      if (!(error instanceof ApiError) || error.code !== 'state_conflict') return
      try {
        setNewer(await options.fetchNewest())
      } catch (problem) {
        showServerError(form, problem, options.failureOfNewest)
      }
    },
  })

  const send = (over: SavedOver) =>
    form.handleSubmit((fields) => {
      // Ignores the second click of a double click, which may come before the button renders as loading.
      if (queryClient.isMutating({ mutationKey }) > 0) return
      setNewer(undefined)
      save.mutate({ fields, over })
    })

  /** Resets the form to a version of the offer. */
  function beginWith(offer: Offer) {
    const { pictures: shown, updatedAt } = partsOf(offer)
    reset(valuesOf(offer))
    setBase({ offer, pictures: shown, updatedAt })
    setPictures(itemsOf(shown))
    setNewer(undefined)
    draft.clear()
    tellChanged(id, offer)
  }

  return {
    form,
    base,
    pictures,
    setPictures,
    /** Updates the version after a picture was deleted; unsaved fields stay. */
    onPictureDeleted: (offer: Offer, url: string) => {
      setBase({ offer, ...partsOf(offer) })
      setPictures((items) => items.filter((item) => 'file' in item || item.url !== url))
      tellChanged(id, offer)
    },
    submit: send(base),
    /** After a conflict: overwrites the newer version, or loads it into the form. */
    conflict: newer && { saveMine: () => void send(partsOf(newer))(), showNewer: () => beginWith(newer) },
    // Also after success, while the next screen loads.
    isSaving: save.isPending || save.isSuccess,
    isDirty: formState.isDirty || !isSameOrder(base.pictures, pictures),
    hasNewFiles: pictures.some((item) => 'file' in item),
    isDone: () => isDone.current,
    /** Discards the changes. */
    discard: () => {
      isDone.current = true
      draft.clear()
    },
  }
}
