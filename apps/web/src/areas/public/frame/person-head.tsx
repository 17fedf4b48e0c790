import type { PublicPerson } from '@kindling/domain/offers/public-pages'
import { pictureAt } from '@kindling/domain/pictures/picture-sizes'
import { StaticAvatar } from '@kindling/ui/avatar'
import { Stack } from '@kindling/ui/stack'
import { StatusBadge } from '@kindling/ui/status-badge'
import { Text } from '@kindling/ui/text'
import { BadgeCheck } from 'lucide-react'
import type { ReactNode } from 'react'

/** Marks a verified member. */
export function CheckedTag({ verified }: Pick<PublicPerson, 'verified'>) {
  if (!verified) return null
  return (
    <StatusBadge tone="success" icon={<BadgeCheck aria-hidden />}>
      Identity checked
    </StatusBadge>
  )
}

interface PersonHeadProps {
  person: PublicPerson
  size: 'large' | 'huge'
  /** The name, as a heading or a link. */
  name: ReactNode
  children?: ReactNode
}

const looks = {
  large: 'flex items-center gap-4',
  // On a desktop a page starts with the name, at its left edge.
  huge: 'flex items-center gap-4 lg:flex-row-reverse lg:items-start lg:justify-between',
}

/** Picture, name, town and verification of a member. */
export function PersonHead({ person, size, name, children }: PersonHeadProps) {
  const src = person.photourl === null ? null : pictureAt(person.photourl, 320)
  return (
    <div className={looks[size]}>
      <StaticAvatar size={size} name={person.name} src={src} />
      <Stack gap={1}>
        {name}
        {person.town && <Text tone="muted">{person.town}</Text>}
        <CheckedTag verified={person.verified} />
        {children}
      </Stack>
    </div>
  )
}
