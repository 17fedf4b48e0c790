import { fullName } from '@kindling/domain/profile/names'
import { ButtonLink } from './button-link.tsx'

interface Person {
  id: string
  firstname: string
  lastname: string
  photourl: string | null
}

/** Address and navigation state of the chat with a member (marketplace §2). */
export const chatWith = (person: Person) =>
  ({
    to: `/chat/${person.id}`,
    state: { userId: person.id, userName: fullName(person), userPhoto: person.photourl },
  }) as const

/** Link to the chat with a member. */
export function MessageLink({ to: person }: { to: Person }) {
  return (
    <ButtonLink {...chatWith(person)} variant="secondary" width="full">
      Message {person.firstname}
    </ButtonLink>
  )
}
