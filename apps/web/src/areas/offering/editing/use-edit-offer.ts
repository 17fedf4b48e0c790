import { zodResolver } from '@hookform/resolvers/zod'
import { ApiError } from '@kindling/domain/client/errors'
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
import type { StoredState } from '../../../browser/stored-state.ts'
import { showServerError } from '../../../forms/form-errors.ts'
import { useSendOnce } from '../../../forms/use-send-once.ts'

/** What is sent of the pictures, and which offer it was when the form began. */
export interface EditSent {
  updatedAt: string
  pictures: string
  thumbnails: File[]
  idempotencyKey: string
}

/** What of an offer the form is saved over. */
interface SavedOver {
  pictures: readonly string[]
  updatedAt: string
}

/** What is a skill's in the form of a skill, and a thing's in the form of a thing. */
interface EditOptions<Offer, Typed extends FieldValues, Sent> {
  given: Offer
  /** What the form needs to know of an offer. */
  partsOf: (offer: Offer) => SavedOver & { id: string }
  valuesOf: (offer: Offer) => Typed & DefaultValues<Typed>
  schema: z.ZodMiniType<Sent, Typed>
  draftOf: (id: string) => StoredState<{ values: Typed; updatedAt: string } | undefined>
  send: (fields: Sent, sent: EditSent) => Promise<Offer>
  /** Asks for it as it is now, and what is said where that fails. */
  fetchNewest: () => Promise<Offer>
  failureOfNewest: string
  /** Brings other screens up to date. */
  tellChanged: (id: string, offer: Offer) => void
  onSaved: () => void
}

/** The form of an offer of one's own: what was typed, its pictures, saving, and what to do when it changed elsewhere. */
export function useEditOffer<Offer, Typed extends FieldValues, Sent>(
  options: EditOptions<Offer, Typed, Sent>,
) {
  const { given, partsOf, valuesOf, tellChanged } = options
  const { id, ...parts } = partsOf(given)
  const [draft] = useState(() => options.draftOf(id))
  const [former] = useState(draft.read)
  /** The offer as the form began with it, and when it was changed last by then. */
  const [base, setBase] = useState(() => ({
    offer: given,
    pictures: parts.pictures,
    updatedAt: former?.updatedAt ?? parts.updatedAt,
  }))
  const [pictures, setPictures] = useState<PictureItem[]>(() => itemsOf(parts.pictures))
  /** The offer as it is now, when it isn't the one that the form began with. */
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
      // The second half of a double click, which may come before the button is drawn busy.
      if (queryClient.isMutating({ mutationKey }) > 0) return
      setNewer(undefined)
      save.mutate({ fields, over })
    })

  /** The form begins anew with this. */
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
    /** A picture was deleted: what was typed stays. */
    onPictureDeleted: (offer: Offer, url: string) => {
      setBase({ offer, ...partsOf(offer) })
      setPictures((items) => items.filter((item) => 'file' in item || item.url !== url))
      tellChanged(id, offer)
    },
    submit: send(base),
    /** With what to do about it: keep what is in the form, or see what is there. */
    conflict: newer && { saveMine: () => void send(partsOf(newer))(), showNewer: () => beginWith(newer) },
    // Once it is saved the next screen is on its way.
    isSaving: save.isPending || save.isSuccess,
    isDirty: formState.isDirty || !isSameOrder(base.pictures, pictures),
    hasNewFiles: pictures.some((item) => 'file' in item),
    isDone: () => isDone.current,
    /** Gives up what wasn't saved. */
    discard: () => {
      isDone.current = true
      draft.clear()
    },
  }
}
