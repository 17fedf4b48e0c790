import type { Skill } from '@kindling/domain/skills/skill-contract'
import { experienceLabels } from '@kindling/domain/skills/skill-rules'
import { Drawing } from '@kindling/ui/drawing'
import { EmptyState } from '@kindling/ui/empty-state'
import { List, ListRow } from '@kindling/ui/list'
import { Link } from '../../app/links/link.tsx'
import { ButtonLink } from '../../components/button-link.tsx'
import { SkillPrice } from '../../components/skill-price.tsx'
import { OfferStatus } from './offer-status.tsx'

/** The member's own skills, each linking to its screen. */
export function MySkillList({ skills }: { skills: readonly Skill[] }) {
  if (skills.length === 0) {
    return (
      <EmptyState
        drawing={<Drawing name="hammer" />}
        title="No Skills Added Yet"
        text="What could you do for a neighbour in an hour?"
        action={<ButtonLink to="/settings/skill/add">Add a skill</ButtonLink>}
      />
    )
  }
  return (
    <List>
      {skills.map((skill) => (
        <ListRow
          key={skill._id}
          title={skill.skill_type}
          about={experienceLabels[skill.experience_level]}
          link={<Link to={`/settings/skills/${skill._id}`} />}
          detail={
            <>
              {experienceLabels[skill.experience_level]}
              <SkillPrice skill={skill} />
            </>
          }
          trailing={<OfferStatus status={skill.approval_status} paused={skill.paused} />}
        />
      ))}
    </List>
  )
}
