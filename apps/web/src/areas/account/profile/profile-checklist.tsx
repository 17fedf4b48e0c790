import { type ProfileCompletion, profileCompletion } from '@kindling/domain/profile/profile-completion'
import type { OwnProfile } from '@kindling/domain/profile/profile-contract'
import { Checklist } from '@kindling/ui/checklist'
import type { ReactElement, ReactNode } from 'react'
import { Link } from '../../../app/links/link.tsx'

/** Detail and link for each checklist item. */
const ways: Record<
  ProfileCompletion['items'][number]['id'],
  { detail: string; link: ReactElement<{ children?: ReactNode }> }
> = {
  photo: { detail: 'So neighbours know who is at the door', link: <Link to="#photo" /> },
  skill: { detail: 'So neighbours can book you', link: <Link to="/settings/skill/add" /> },
  kyc: { detail: 'So neighbours can trust you', link: <Link to="/settings/kyc" /> },
  payment: { detail: 'So booking takes one press', link: <Link to="/settings/payment" /> },
  account: { detail: 'So you can be paid', link: <Link to="/create-stripe-account" /> },
  bio: { detail: 'Two lines about yourself', link: <Link to="#bio" /> },
}

/** Missing parts of the profile, each with a link. */
export function ProfileChecklist({ profile }: { profile: OwnProfile }) {
  const { items, percent } = profileCompletion({ ...profile, skillCount: profile.skills.length })
  return (
    <Checklist
      label="Profile completion"
      describe={() => `${percent}%`}
      items={items.map(({ id, label, isDone }) => ({
        id,
        title: label,
        done: isDone,
        ...(isDone ? {} : ways[id]),
      }))}
    />
  )
}
