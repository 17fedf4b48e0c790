import { pictureAt } from '@kindling/domain/pictures/picture-sizes'
import { fullName } from '@kindling/domain/profile/names'
import { Avatar } from '@kindling/ui/avatar'
import { Heading } from '@kindling/ui/heading'
import { Stack } from '@kindling/ui/stack'
import { StatusBadge } from '@kindling/ui/status-badge'
import { Text } from '@kindling/ui/text'
import { BadgeCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { KnownPerson } from './known-person.ts'

interface PersonHeadProps {
  person: KnownPerson
  /** Shown below the name and the place. */
  children: ReactNode
}

/** Picture, name and place at the top of a profile. */
export function PersonHead({ person, children }: PersonHeadProps) {
  const name = fullName(person)
  return (
    <div className="flex items-center gap-4 lg:flex-row-reverse lg:items-start lg:justify-between">
      <Avatar size="huge" name={name} src={pictureAt(person.photourl, 320)} decorative />
      <Stack gap={1} align="start">
        <Heading level={1}>
          <bdi>{name}</bdi>
        </Heading>
        {person.location && <Text tone="muted">{person.location}</Text>}
        {person.verified && (
          <StatusBadge tone="success" icon={<BadgeCheck aria-hidden />}>
            Identity checked
          </StatusBadge>
        )}
        {children}
      </Stack>
    </div>
  )
}
