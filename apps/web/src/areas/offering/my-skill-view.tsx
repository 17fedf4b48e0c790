import type { Skill } from '@kindling/domain/skills/skill-contract'
import { skillEditContract } from '@kindling/domain/skills/skill-edit-contract'
import { experienceLabels } from '@kindling/domain/skills/skill-rules'
import { Alert } from '@kindling/ui/alert'
import { FormAlert } from '@kindling/ui/form-alert'
import { ImageGallery } from '@kindling/ui/image-gallery'
import { KeyValue } from '@kindling/ui/key-value'
import { Stack } from '@kindling/ui/stack'
import { Switch } from '@kindling/ui/switch'
import { Text } from '@kindling/ui/text'
import { useMutation } from '@tanstack/react-query'
import { startTransition, useOptimistic } from 'react'
import { skillPictures } from '../../components/pictures/skill-pictures.ts'
import { api } from '../../server/api.ts'
import { serverMessage } from '../../server/server-message.ts'
import { ratePhrase } from './rate-phrase.ts'
import { SkillApprovalBadge } from './skill-approval-badge.tsx'
import { MyTerms } from './terms/my-terms.tsx'
import { useSkillChanged } from './use-skill-changed.ts'

/** Whether neighbours may find and book the skill. It shows at once what was pressed, and goes back where that failed. */
function PauseSkill({ skill }: { skill: Skill }) {
  const tellChanged = useSkillChanged()
  const { mutateAsync, isError, error } = useMutation({
    mutationFn: (paused: boolean) =>
      api.call(skillEditContract.pause, { params: { id: skill._id }, body: { paused } }),
    onSuccess: (changed) => tellChanged(skill._id, changed),
  })
  const [paused, show] = useOptimistic(skill.paused)
  const press = (wanted: boolean) =>
    startTransition(async () => {
      show(wanted)
      // Why it failed stands below.
      await mutateAsync(wanted).catch(() => undefined)
    })
  return (
    <Stack gap={4}>
      <Switch
        description="When this is off, the skill is paused: neighbours don’t find or book it. Bookings you have go on."
        checked={!paused}
        onChange={({ target }) => press(!target.checked)}
      >
        Open for bookings
      </Switch>
      <FormAlert>{isError && serverMessage(error, skillEditContract.pause.failure)}</FormAlert>
    </Stack>
  )
}

interface MySkillViewProps {
  skill: Skill
  /** The member's own first name. */
  owner: string
}

/** One of the member's own skills, as neighbours see it, with its approval. */
export function MySkillView({ skill, owner }: MySkillViewProps) {
  const pictures = skillPictures(skill)
  return (
    <Stack gap={6}>
      {skill.approval_status === 'pending' && (
        <Alert tone="warning">Neighbours find this skill once it has been approved.</Alert>
      )}
      {skill.approval_status === 'rejected' && (
        <Alert tone="danger">
          Neighbours don’t see this skill: a moderator took it down. Once you have edited it, it waits for
          another look.
        </Alert>
      )}
      {skill.approval_status !== 'rejected' && <PauseSkill skill={skill} />}
      {pictures.length > 0 && <ImageGallery label={skill.skill_type} images={pictures} />}
      <Text measure="prose" lines="pre" dir="auto">
        {skill.description}
      </Text>
      <KeyValue
        items={[
          { key: 'Approval', value: <SkillApprovalBadge status={skill.approval_status} /> },
          { key: 'Experience', value: experienceLabels[skill.experience_level] },
          { key: 'Rate for an hour', value: ratePhrase(skill) },
        ]}
      />
      <MyTerms skill={skill} owner={owner} />
    </Stack>
  )
}
