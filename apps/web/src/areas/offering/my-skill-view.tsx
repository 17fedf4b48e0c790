import { ratePhrase } from '@kindling/domain/skills/rate-words'
import type { Skill } from '@kindling/domain/skills/skill-contract'
import { skillEditContract } from '@kindling/domain/skills/skill-edit-contract'
import { skillPictures } from '@kindling/domain/skills/skill-pictures'
import { experienceLabels } from '@kindling/domain/skills/skill-rules'
import { ImageGallery } from '@kindling/ui/image-gallery'
import { KeyValue } from '@kindling/ui/key-value'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { ApprovalAlert, OfferStatus } from './offer-status.tsx'
import { PauseSwitch } from './pause-switch.tsx'
import { MyTerms } from './terms/my-terms.tsx'
import { useSkillChanged } from './use-skill-changed.ts'

interface MySkillViewProps {
  skill: Skill
  /** The member's own first name. */
  owner: string
}

/** An own skill, with its approval status and a switch to pause it. */
export function MySkillView({ skill, owner }: MySkillViewProps) {
  const pictures = skillPictures(skill)
  const tellChanged = useSkillChanged()
  return (
    <Stack gap={6}>
      <ApprovalAlert status={skill.approval_status} what="skill" />
      <PauseSwitch
        id={skill._id}
        paused={skill.paused}
        approval={skill.approval_status}
        failure={skillEditContract.pause.failure}
        onChanged={(changed) => tellChanged(skill._id, changed)}
        description="When this is off, the skill is paused: neighbours don’t find or book it. Bookings you have go on."
      >
        Open for bookings
      </PauseSwitch>
      {pictures.length > 0 && <ImageGallery label={skill.skill_type} images={pictures} />}
      <Text measure="prose" lines="pre" dir="auto">
        {skill.description}
      </Text>
      <KeyValue
        items={[
          { key: 'Approval', value: <OfferStatus status={skill.approval_status} /> },
          { key: 'Experience', value: experienceLabels[skill.experience_level] },
          { key: 'Rate for an hour', value: ratePhrase(skill) },
        ]}
      />
      <MyTerms skill={skill} owner={owner} />
    </Stack>
  )
}
