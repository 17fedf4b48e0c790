import type { Skill } from '@kindling/domain/skills/skill-contract'
import { experienceLabels } from '@kindling/domain/skills/skill-rules'
import { Alert } from '@kindling/ui/alert'
import { ImageGallery } from '@kindling/ui/image-gallery'
import { KeyValue } from '@kindling/ui/key-value'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { skillPictures } from '../../components/skill-pictures.ts'
import { ApprovalBadge } from './approval-badge.tsx'
import { PauseSkill } from './pause-skill.tsx'
import { ratePhrase } from './rate-phrase.ts'

/** One of the member's own skills, as neighbours see it, with its approval. */
export function MySkillView({ skill }: { skill: Skill }) {
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
          { key: 'Approval', value: <ApprovalBadge status={skill.approval_status} /> },
          { key: 'Experience', value: experienceLabels[skill.experience_level] },
          { key: 'Rate for an hour', value: ratePhrase(skill) },
        ]}
      />
    </Stack>
  )
}
