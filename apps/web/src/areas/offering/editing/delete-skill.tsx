import { ApiError } from '@kindling/domain/client/errors'
import type { Skill } from '@kindling/domain/skills/skill-contract'
import { skillEditContract } from '@kindling/domain/skills/skill-edit-contract'
import { Button } from '@kindling/ui/button'
import { ConfirmDialog } from '@kindling/ui/confirm-dialog'
import { FormAlert } from '@kindling/ui/form-alert'
import { Heading } from '@kindling/ui/heading'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { useState } from 'react'
import { ButtonLink } from '../../../components/button-link.tsx'
import { api } from '../../../server/api.ts'
import { serverMessage } from '../../../server/server-message.ts'
import { useSkillChanged } from '../use-skill-changed.ts'
import { editDraftOf } from './edit-draft.ts'

interface DeleteSkillProps {
  skill: Skill
  /** Goes elsewhere: this screen has nothing left to show. */
  onDeleted: () => Promise<void>
}

/** Stops offering a skill, after a question. While it is booked it says so, and leads to the bookings. */
export function DeleteSkill({ skill, onDeleted }: DeleteSkillProps) {
  const [refusal, setRefusal] = useState<string>()
  const tellChanged = useSkillChanged()

  async function remove() {
    setRefusal(undefined)
    try {
      await api.call(skillEditContract.remove, { params: { id: skill._id } })
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'state_conflict') throw error
      setRefusal(error.message)
      return
    }
    editDraftOf(skill._id).clear()
    await onDeleted()
    tellChanged(skill._id)
  }

  return (
    <Stack gap={3} align="start" asChild>
      <section aria-labelledby="delete-title">
        <Heading level={2} id="delete-title">
          Delete this skill
        </Heading>
        <Text tone="muted">Neighbours won’t find it any more. Bookings and reviews that are there stay.</Text>
        <FormAlert
          action={
            <ButtonLink to="/bookings?tab=inward" size="small" variant="secondary">
              See your bookings
            </ButtonLink>
          }
        >
          {refusal}
        </FormAlert>
        <ConfirmDialog
          tone="danger"
          trigger={<Button tone="danger">Delete skill</Button>}
          title={`Delete ${skill.skill_type}?`}
          text="Neighbours won’t find it any more, and its pictures are removed. This can’t be undone."
          confirmLabel="Delete skill"
          onConfirm={remove}
          describeError={(error) => serverMessage(error, skillEditContract.remove.failure)}
        />
      </section>
    </Stack>
  )
}
