import type { PublicPerson } from '@kindling/domain/offers/public-pages'
import { pictureAt } from '@kindling/domain/pictures/picture-sizes'
import { Avatar, avatarVariants } from '@kindling/ui/avatar'
import { Tag } from '@kindling/ui/tag'
import { BadgeCheck } from 'lucide-react'

/** A face. The design system's shows its picture once a script has loaded it; here none has to run. */
export function Face({ person, size }: { person: PublicPerson; size: 'large' | 'huge' }) {
  const { name, photourl } = person
  if (photourl === null) return <Avatar size={size} name={name} decorative />
  return (
    <span className={avatarVariants({ size })} aria-hidden>
      <img
        src={pictureAt(photourl, 320)}
        alt=""
        width="320"
        height="320"
        className="size-full object-cover"
      />
    </span>
  )
}

/** What was checked, in words. */
export function CheckedTag({ verified }: Pick<PublicPerson, 'verified'>) {
  if (!verified) return null
  return (
    <Tag tone="success" icon={<BadgeCheck aria-hidden />}>
      Identity checked
    </Tag>
  )
}
