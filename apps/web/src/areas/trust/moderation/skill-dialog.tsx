import { formatDay } from '@kindling/domain/client/times/dates'
import { dayPriceText, depositText } from '@kindling/domain/lending/thing-prices'
import { conditionLabels } from '@kindling/domain/lending/thing-rules'
import { fullName } from '@kindling/domain/profile/names'
import { skillPictures } from '@kindling/domain/skills/skill-pictures'
import { experienceLabels } from '@kindling/domain/skills/skill-rules'
import { offerName } from '@kindling/domain/trust/desk/queue-words'
import { moderationContract } from '@kindling/domain/trust/moderation-contract'
import { REASON_REQUIRED } from '@kindling/domain/trust/moderation-decisions'
import type { WaitingSkill } from '@kindling/domain/trust/moderation-shape'
import { ImageGallery } from '@kindling/ui/image-gallery'
import { KeyValue } from '@kindling/ui/key-value'
import { Text } from '@kindling/ui/text'
import { SkillPrice } from '../../../components/skill-price.tsx'
import { type DecisionProps, useDecision } from './use-decision.ts'
import { VerdictDialog } from './verdict-dialog.tsx'

/** Dialog for approving or rejecting a skill or a thing. */
export function SkillDialog({ item, ...props }: DecisionProps & { item: WaitingSkill }) {
  const { skill, thing, member } = item
  const name = offerName(item)
  const { mutateAsync } = useDecision(moderationContract.decideSkill, { id: skill._id })
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
        send: () => mutateAsync({ decision: 'approve', updatedAt }),
        outcome: `${name} of ${fullName(item.member)}: approved.`,
      }}
      explained={{
        label: 'Reject',
        confirmLabel: thing ? 'Reject thing' : 'Reject skill',
        wordsLabel: 'Reason',
        hint: `${member.firstname} reads this.`,
        missing: REASON_REQUIRED,
        send: (reason) => mutateAsync({ decision: 'reject', reason, updatedAt }),
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
                { key: 'Comes with', value: thing.comes_with || null },
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
