import type { NewSkill } from '@kindling/domain/people/people-contract'
import { List, ListRow } from '@kindling/ui/list'
import { Text } from '@kindling/ui/text'
import { Link } from '../../../app/link.tsx'
import { SkillPrice } from '../../../components/skill-price.tsx'
import { fullName } from '../../../format/names.ts'

/** What neighbours began to offer last; each leads to the service. */
export function NewSkills({ skills }: { skills: readonly NewSkill[] }) {
  return (
    <List>
      {skills.map((skill) => (
        <ListRow
          key={skill.skillId}
          title={skill.skill_type}
          link={<Link to={`/service-details?skill=${skill.skillId}`} />}
          detail={
            <>
              by <bdi>{fullName(skill.user)}</bdi>
              {skill.user.location ? ` · ${skill.user.location}` : ''}
              <Text size={14} lines="truncate" dir="auto">
                {skill.description}
              </Text>
              <SkillPrice skill={skill} />
            </>
          }
          arrow
        />
      ))}
    </List>
  )
}
