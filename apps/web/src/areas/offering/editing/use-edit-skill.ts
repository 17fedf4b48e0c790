import { type Skill, skillContract } from '@kindling/domain/skills/skill-contract'
import { skillEditContract } from '@kindling/domain/skills/skill-edit-contract'
import { skillFormSchema, skillValues } from '@kindling/domain/skills/skill-form'
import { pictureUrlsOf } from '@kindling/domain/skills/skill-pictures'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../../server/api.ts'
import { skillQuery } from '../../../server/queries/skill-query.ts'
import { skillEdit } from '../skill-drafts.ts'
import { useSkillChanged } from '../use-skill-changed.ts'
import { useEditOffer } from './use-edit-offer.ts'

/** Form that edits an own skill. */
export function useEditSkill(given: Skill, onSaved: () => void) {
  const queryClient = useQueryClient()
  const { _id: id } = given
  return useEditOffer({
    given,
    valuesOf: skillValues,
    schema: skillFormSchema,
    draftOf: skillEdit,
    onSaved,
    partsOf: (skill) => ({ id, updatedAt: skill.updatedAt, pictures: pictureUrlsOf(skill) }),
    send: (fields, { updatedAt, pictures, thumbnails, idempotencyKey }) => {
      const body = { ...fields, pictures, updatedAt }
      const input = { params: { id }, body, files: { thumbnails } }
      return api.call(skillEditContract.update, input, { idempotencyKey })
    },
    fetchNewest: async () => (await queryClient.fetchQuery({ ...skillQuery(id), staleTime: 0 })).skill,
    failureOfNewest: skillContract.get.failure,
    tellChanged: useSkillChanged(),
  })
}
