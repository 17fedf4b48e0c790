import { conditionLabels } from '@kindling/domain/lending/thing-rules'
import { fullName } from '@kindling/domain/profile/names'
import { experienceLabels } from '@kindling/domain/skills/skill-rules'
import { moderationContract } from '@kindling/domain/trust/moderation-contract'
import { REASON_REQUIRED } from '@kindling/domain/trust/moderation-decisions'
import type { WaitingSkill } from '@kindling/domain/trust/moderation-shape'
import { ImageGallery } from '@kindling/ui/image-gallery'
import { KeyValue } from '@kindling/ui/key-value'
import { Text } from '@kindling/ui/text'
import { useInfiniteQuery } from '@tanstack/react-query'
import { skillPictures } from '../../../components/pictures/skill-pictures.ts'
import { SkillPrice } from '../../../components/skill-price.tsx'
import { formatDay } from '../../../format/dates.ts'
import { dayPriceText, depositText } from '../../../format/lending.ts'
import { skillsQuery, useDecideSkill } from './moderation-queries.ts'
import { type DecisionProps, Queue } from './queue.tsx'
import { VerdictDialog } from './verdict-dialog.tsx'

function SkillDialog({ item, ...props }: DecisionProps & { item: WaitingSkill }) {
  const { skill, thing, member } = item
  const name = thing?.title ?? skill.skill_type
  const decide = useDecideSkill(skill._id)
  const { updatedAt } = skill
  const pictures = skillPictures(skill)
  return (
    <VerdictDialog
      {...props}
      title={name}
      description={`${fullName(item.member)} · changed ${formatDay(updatedAt)}`}
      failure={moderationContract.decideSkill.failure}
      plain={{
        label: 'Approve',
        send: () => decide.mutateAsync({ decision: 'approve', updatedAt }),
        outcome: `${name} of ${fullName(item.member)}: approved.`,
      }}
      explained={{
        label: 'Reject',
        confirmLabel: thing ? 'Reject thing' : 'Reject skill',
        wordsLabel: 'Reason',
        hint: `${member.firstname} reads this.`,
        missing: REASON_REQUIRED,
        send: (reason) => decide.mutateAsync({ decision: 'reject', reason, updatedAt }),
        outcome: `${name} of ${fullName(item.member)}: rejected.`,
      }}
    >
      {pictures.length > 0 && <ImageGallery label={name} images={pictures} />}
      <Text lines="pre" dir="auto">
        {skill.description}
      </Text>
      <KeyValue
        items={
          thing
            ? [
                { key: 'Category', value: skill.skill_type },
                { key: 'Condition', value: conditionLabels[thing.condition] },
                ...(thing.comes_with ? [{ key: 'Comes with', value: thing.comes_with }] : []),
                {
                  key: 'Price',
                  value: dayPriceText({ price: skill.hourly_rate, spark_price: skill.spark_token }),
                },
                { key: 'Deposit', value: depositText(thing) },
              ]
            : [
                { key: 'Experience', value: experienceLabels[skill.experience_level] },
                { key: 'Rate for an hour', value: <SkillPrice skill={skill} /> },
              ]
        }
      />
    </VerdictDialog>
  )
}

/** Queue of skills waiting for approval. */
export function SkillQueue() {
  return (
    <Queue
      query={useInfiniteQuery(skillsQuery)}
      queue="skills"
      failure={moderationContract.skills.failure}
      emptyText="Skills and things that were taken down and changed since appear here, the oldest first."
      rowOf={(item) => ({
        id: item.skill._id,
        since: item.skill.updatedAt,
        member: item.member,
        title: item.thing?.title ?? item.skill.skill_type,
        detail: `${fullName(item.member)} · ${formatDay(item.skill.updatedAt)}`,
      })}
      dialogOf={(item, props) => <SkillDialog item={item} {...props} />}
    />
  )
}
