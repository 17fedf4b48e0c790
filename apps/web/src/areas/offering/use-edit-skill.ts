import { zodResolver } from '@hookform/resolvers/zod'
import { createAttempt, isRefused } from '@kindling/domain/client/attempt'
import { ApiError } from '@kindling/domain/client/errors'
import {
  isSameOrder,
  mergedWith,
  type PictureItem,
  picturesOf,
  sendingOf,
} from '@kindling/domain/skills/picture-items'
import { type Skill, skillContract } from '@kindling/domain/skills/skill-contract'
import { skillEditContract } from '@kindling/domain/skills/skill-edit-contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { showServerError } from '../../forms/form-errors.ts'
import { api } from '../../server/api.ts'
import { skillQuery } from '../../server/skill-query.ts'
import { type EditValues, editDraftOf, editSchema, type SkillFields, valuesOf } from './edit-draft.ts'
import { useSkillChanged } from './use-skill-changed.ts'

/** The form of one's own skill: what was typed, its pictures, saving, and what to do when it changed elsewhere. */
export function useEditSkill(given: Skill, onSaved: () => void) {
  const [draft] = useState(() => editDraftOf(given._id))
  const [former] = useState(draft.read)
  /** The skill as the form began with it. */
  const [base, setBase] = useState<Skill>({ ...given, updatedAt: former?.updatedAt ?? given.updatedAt })
  const [pictures, setPictures] = useState<PictureItem[]>(() => picturesOf(given))
  /** The skill as it is now, when it isn't the one that the form began with. */
  const [newer, setNewer] = useState<Skill>()
  const isDone = useRef(false)
  const [attempt] = useState(() => createAttempt(() => crypto.randomUUID()))
  const queryClient = useQueryClient()
  const tellChanged = useSkillChanged()

  const form = useForm<EditValues, unknown, SkillFields>({
    resolver: zodResolver(editSchema),
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

  const mutationKey = ['skills', 'edit', given._id]
  const save = useMutation({
    mutationKey,
    mutationFn: async ({ fields, over }: { fields: SkillFields; over: Skill }) => {
      const items = over === base ? pictures : mergedWith(over, pictures, base)
      const { thumbnails, pictures: order } = sendingOf(items)
      const body = { ...fields, pictures: order, updatedAt: over.updatedAt }
      const print = JSON.stringify([
        body,
        thumbnails.map(({ name, size, lastModified }) => [name, size, lastModified]),
      ])
      const input = { params: { id: given._id }, body, files: { thumbnails } }
      return await api.call(skillEditContract.update, input, { idempotencyKey: attempt.keyFor(print) })
    },
    onSettled: (_, error) => {
      if (error === null || isRefused(error)) attempt.end()
    },
    onSuccess: (skill) => {
      isDone.current = true
      draft.clear()
      tellChanged(given._id, skill)
      onSaved()
    },
    onError: async (error) => {
      showServerError(form, error, 'Your changes couldn’t be saved.')
      if (!(error instanceof ApiError) || error.code !== 'state_conflict') return
      try {
        setNewer((await queryClient.fetchQuery({ ...skillQuery(given._id), staleTime: 0 })).skill)
      } catch (problem) {
        showServerError(form, problem, skillContract.get.failure)
      }
    },
  })

  const send = (over: Skill) =>
    form.handleSubmit((fields) => {
      // The second half of a double click, which may come before the button is drawn busy.
      if (queryClient.isMutating({ mutationKey }) > 0) return
      setNewer(undefined)
      save.mutate({ fields, over })
    })

  /** The form begins anew with this. */
  function beginWith(skill: Skill) {
    reset(valuesOf(skill))
    setBase(skill)
    setPictures(picturesOf(skill))
    setNewer(undefined)
    draft.clear()
    tellChanged(given._id, skill)
  }

  return {
    form,
    base,
    pictures,
    setPictures,
    /** A picture was deleted: what was typed stays. */
    onPictureDeleted: (skill: Skill, url: string) => {
      setBase(skill)
      setPictures((items) => items.filter((item) => 'file' in item || item.url !== url))
      tellChanged(given._id, skill)
    },
    submit: send(base),
    /** With what to do about it: keep what is in the form, or see what is there. */
    conflict: newer && { saveMine: () => void send(newer)(), showNewer: () => beginWith(newer) },
    // Once it is saved the next screen is on its way.
    isSaving: save.isPending || save.isSuccess,
    isDirty: formState.isDirty || !isSameOrder(base, pictures),
    hasNewFiles: pictures.some((item) => 'file' in item),
    isDone: () => isDone.current,
    /** Gives up what wasn't saved. */
    discard: () => {
      isDone.current = true
      draft.clear()
    },
  }
}
