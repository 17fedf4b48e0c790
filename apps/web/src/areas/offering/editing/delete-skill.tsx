import type { Skill } from '@kindling/domain/skills/skill-contract'
import { skillEditContract } from '@kindling/domain/skills/skill-edit-contract'
import { Button } from '@kindling/ui/button'
import { ConfirmDialog } from '@kindling/ui/confirm-dialog'
import { FormAlert } from '@kindling/ui/form-alert'
import { Text } from '@kindling/ui/text'
import { TitledSection } from '@kindling/ui/titled-section'
import { ButtonLink } from '../../../components/button-link.tsx'
import { serverMessage } from '../../../server/server-message.ts'
import { skillEdit } from '../skill-drafts.ts'
import { useDeleteOffer } from '../use-delete-offer.ts'
import { useSkillChanged } from '../use-skill-changed.ts'

interface DeleteSkillProps {
  skill: Skill
  /** Navigates away, before the deleted skill leaves the query cache. */
  onDeleted: () => Promise<void>
}

/** Deletes a skill, after confirmation. A booked skill stays, with a link to its bookings. */
export function DeleteSkill({ skill, onDeleted }: DeleteSkillProps) {
  const tellChanged = useSkillChanged()
  const { refusal, remove } = useDeleteOffer(skill._id, async () => {
    skillEdit(skill._id).clear()
    await onDeleted()
    tellChanged(skill._id)
  })
  return (
    <TitledSection id="delete-title" title="Delete this skill" gap={3} align="start">
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
    </TitledSection>
  )
}
