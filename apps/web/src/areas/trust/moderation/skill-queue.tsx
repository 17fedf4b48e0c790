import { experienceLabels } from '@kindling/domain/skills/skill-rules'
import { moderationContract, type WaitingSkill } from '@kindling/domain/trust/moderation-contract'
import { REASON_REQUIRED } from '@kindling/domain/trust/moderation-decisions'
import { ImageGallery } from '@kindling/ui/image-gallery'
import { KeyValue } from '@kindling/ui/key-value'
import { Text } from '@kindling/ui/text'
import { useInfiniteQuery } from '@tanstack/react-query'
import { skillPictures } from '../../../components/skill-pictures.ts'
import { SkillPrice } from '../../../components/skill-price.tsx'
import { formatDay } from '../../../format/dates.ts'
import { fullName } from '../../../format/names.ts'
import { skillsQuery, useDecideSkill } from './moderation-queries.ts'
import { type DecisionProps, Queue } from './queue.tsx'
import { VerdictDialog } from './verdict-dialog.tsx'

function SkillDialog({ item, ...props }: DecisionProps & { item: WaitingSkill }) {
  const { skill, member } = item
  const decide = useDecideSkill(skill._id)
  const { updatedAt } = skill
  const pictures = skillPictures(skill)
  return (
    <VerdictDialog
      {...props}
      title={skill.skill_type}
      description={`${fullName(item.member)} · changed ${formatDay(updatedAt)}`}
      failure={moderationContract.decideSkill.failure}
      plain={{
        label: 'Approve',
        send: () => decide.mutateAsync({ decision: 'approve', updatedAt }),
        outcome: `${skill.skill_type} of ${fullName(item.member)}: approved.`,
      }}
      explained={{
        label: 'Reject',
        confirmLabel: 'Reject skill',
        wordsLabel: 'Reason',
        hint: `${member.firstname} reads this.`,
        missing: REASON_REQUIRED,
        send: (reason) => decide.mutateAsync({ decision: 'reject', reason, updatedAt }),
        outcome: `${skill.skill_type} of ${fullName(item.member)}: rejected.`,
      }}
    >
      {pictures.length > 0 && <ImageGallery label={skill.skill_type} images={pictures} />}
      <Text lines="pre" dir="auto">
        {skill.description}
      </Text>
      <KeyValue
        items={[
          { key: 'Experience', value: experienceLabels[skill.experience_level] },
          { key: 'Rate for an hour', value: <SkillPrice skill={skill} /> },
        ]}
      />
    </VerdictDialog>
  )
}

/** Skills that wait to be approved. */
export function SkillQueue() {
  return (
    <Queue
      query={useInfiniteQuery(skillsQuery)}
      queue="skills"
      failure={moderationContract.skills.failure}
      emptyText="Skills that were taken down and changed since appear here, the oldest first."
      rowOf={(item) => ({
        id: item.skill._id,
        since: item.skill.updatedAt,
        member: item.member,
        title: item.skill.skill_type,
        detail: `${fullName(item.member)} · ${formatDay(item.skill.updatedAt)}`,
      })}
      dialogOf={(item, props) => <SkillDialog item={item} {...props} />}
    />
  )
}
