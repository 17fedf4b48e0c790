import type { PublicProfile } from '@kindling/domain/profile/profile-contract'
import { experienceLabels } from '@kindling/domain/skills/skill-rules'
import { EmptyState } from '@kindling/ui/empty-state'
import { List, ListRow } from '@kindling/ui/list'
import { Text } from '@kindling/ui/text'
import { VisuallyHidden } from '@kindling/ui/visually-hidden'
import { Link } from '../../../app/links/link.tsx'
import type { Address } from '../../../app/links/paths.ts'
import { ButtonLink } from '../../../components/button-link.tsx'
import { SkillPrice } from '../../../components/skill-price.tsx'
import { useAskedSkill } from './use-asked-skill.ts'

interface PersonSkillsProps {
  person: PublicProfile
  /** Address of a Book button in place of the link to each skill. */
  bookAt?: Address
}

/** A member's skills, each linking to its screen. */
export function PersonSkills({ person, bookAt }: PersonSkillsProps) {
  const asked = useAskedSkill(person)
  if (person.skills.length === 0) {
    return <EmptyState title="No Skills Added Yet" text={`${person.firstname} doesn’t offer anything yet.`} />
  }
  const user = {
    id: person.id,
    firstname: person.firstname,
    lastname: person.lastname,
    photourl: person.photourl,
  }
  return (
    <List>
      {(asked ? [asked, ...person.skills.filter((skill) => skill !== asked)] : person.skills).map((skill) => (
        <ListRow
          key={skill._id}
          title={skill.skill_type}
          {...(bookAt === undefined
            ? {
                arrow: true,
                link: <Link to={`/service-details?skill=${skill._id}`} state={{ user, skill }} />,
              }
            : {
                trailing: (
                  <ButtonLink to={bookAt} size="small" variant="secondary">
                    Book <VisuallyHidden>{skill.skill_type}</VisuallyHidden>
                  </ButtonLink>
                ),
              })}
          detail={
            <>
              {experienceLabels[skill.experience_level]}
              <Text size={14} lines="truncate" dir="auto">
                {skill.description}
              </Text>
              <SkillPrice skill={skill} />
            </>
          }
        />
      ))}
    </List>
  )
}
