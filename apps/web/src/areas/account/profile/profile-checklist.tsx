import { completionWords } from '@kindling/domain/profile/completion-words'
import { profileCompletion } from '@kindling/domain/profile/profile-completion'
import type { OwnProfile } from '@kindling/domain/profile/profile-contract'
import { Checklist } from '@kindling/ui/checklist'
import { Link } from '../../../app/links/link.tsx'

/** Missing parts of the profile, each with a link. */
export function ProfileChecklist({ profile }: { profile: OwnProfile }) {
  const { items, percent } = profileCompletion({ ...profile, skillCount: profile.skills.length })
  return (
    <Checklist
      label="Profile completion"
      describe={() => `${percent}%`}
      items={items.map(({ id, label, isDone }) => {
        const { detail, to } = completionWords[id]
        return { id, title: label, done: isDone, ...(isDone ? {} : { detail, link: <Link to={to} /> }) }
      })}
    />
  )
}
