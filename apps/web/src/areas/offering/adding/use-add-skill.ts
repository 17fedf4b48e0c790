import { ApiError } from '@kindling/domain/client/errors'
import { skillOfferContract } from '@kindling/domain/skills/skill-offer-contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { rememberedTry } from '../../../forms/remembered-try.ts'
import { useKeptPictures } from '../../../forms/use-kept-pictures.ts'
import { useSendOnce } from '../../../forms/use-send-once.ts'
import { api } from '../../../server/api.ts'
import { queriesOf } from '../../../server/resources.ts'
import { serverMessage } from '../../../server/server-message.ts'
import { mySkillsQuery } from '../skill-queries.ts'
import { skillOf, UnfitDraftError } from './draft-problem.ts'
import { useWizardDraft } from './wizard-draft.ts'

const wordsOf = (error: Error) =>
  error instanceof UnfitDraftError ? error.message : serverMessage(error, skillOfferContract.create.failure)

/** What the wizard holds, and sending it off. A refusal keeps every step as it was. */
export function useAddSkill(memberId: string, onAdded: (skillId: string) => void) {
  const { draft, change, forget } = useWizardDraft(memberId)
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
      forget()
      forgetPictures()
      void queryClient.invalidateQueries({ queryKey: mySkillsQuery.queryKey })
      void queryClient.invalidateQueries(queriesOf('categories', 'profiles'))
      onAdded(skill._id)
    },
  })

  const fields = save.error instanceof ApiError ? save.error.fields : []
  return {
    draft,
    change: (changes: Parameters<typeof change>[0]) => {
      save.reset()
      change(changes)
    },
    thumbnails,
    setThumbnails: choose,
    /** The second half of a double click, which may come before the button is drawn busy, does nothing. */
    save: () => {
      if (queryClient.isMutating({ mutationKey }) === 0) save.mutate()
    },
    // Once it is saved the next screen is on its way, and pressing again would offer the skill twice.
    isSaving: save.isPending || save.isSuccess,
    problem: save.error
      ? [wordsOf(save.error), ...fields.map(({ message }) => message)].join(' ')
      : undefined,
    fieldProblems: Object.fromEntries(fields.map(({ field, message }) => [field, message])),
  }
}
