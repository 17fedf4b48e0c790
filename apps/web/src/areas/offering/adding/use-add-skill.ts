import { ApiError } from '@kindling/domain/client/errors'
import { type SkillDraft, SkillDraftError, skillOf } from '@kindling/domain/skills/skill-form'
import { skillOfferContract } from '@kindling/domain/skills/skill-offer-contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { rememberedTry } from '../../../forms/remembered-try.ts'
import { useKeptPictures } from '../../../forms/use-kept-pictures.ts'
import { useSendOnce } from '../../../forms/use-send-once.ts'
import { api } from '../../../server/api.ts'
import { queriesOf } from '../../../server/resources.ts'
import { serverMessage } from '../../../server/server-message.ts'
import { skillDraft } from '../skill-drafts.ts'
import { mySkillsQuery } from '../skill-queries.ts'

const messageOf = (error: Error) =>
  error instanceof SkillDraftError ? error.message : serverMessage(error, skillOfferContract.create.failure)

/** State and submission of the wizard that adds a skill. The input is kept after an error and through a reload. */
export function useAddSkill(memberId: string, onAdded: (skillId: string) => void) {
  const [stored] = useState(() => skillDraft(memberId))
  const [draft, setDraft] = useState(stored.read)
  useEffect(() => stored.write(draft), [stored, draft])
  const [remembered] = useState(() => rememberedTry(`skill-try.${memberId}`))
  const sendOnce = useSendOnce(remembered)
  const { pictures: thumbnails, choose, forget: forgetPictures } = useKeptPictures(memberId, 'skill pictures')
  const queryClient = useQueryClient()

  const mutationKey = ['skills', 'add', memberId]
  const save = useMutation({
    mutationKey,
    mutationFn: async () => {
      const body = skillOf(draft)
      return await sendOnce([body, thumbnails], (idempotencyKey) =>
        api.call(skillOfferContract.create, { body, files: { thumbnails } }, { idempotencyKey }),
      )
    },
    onSuccess: (skill) => {
      stored.clear()
      forgetPictures()
      void queryClient.invalidateQueries({ queryKey: mySkillsQuery.queryKey })
      void queryClient.invalidateQueries(queriesOf('categories', 'profiles'))
      onAdded(skill._id)
    },
  })

  const fields = save.error instanceof ApiError ? save.error.fields : []
  return {
    draft,
    change: (changes: Partial<SkillDraft>) => {
      save.reset()
      setDraft((before) => ({ ...before, ...changes }))
    },
    thumbnails,
    setThumbnails: choose,
    /** Ignores the second click of a double click, which may come before the button renders as loading. */
    save: () => {
      if (queryClient.isMutating({ mutationKey }) === 0) save.mutate()
    },
    // Also after success, while the next screen loads, so that the skill isn't added twice.
    isSaving: save.isPending || save.isSuccess,
    problem: save.error
      ? [messageOf(save.error), ...fields.map(({ message }) => message)].join(' ')
      : undefined,
    fieldProblems: Object.fromEntries(fields.map(({ field, message }) => [field, message])),
  }
}
