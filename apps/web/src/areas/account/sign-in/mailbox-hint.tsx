import { Text } from '@kindling/ui/text'
import { TextLink } from '@kindling/ui/text-link'
import { useQuery } from '@tanstack/react-query'
import { aboutQuery } from '../../../server/queries/about-query.ts'

/** Link to the development mailbox, if this installation sends no email. */
export function MailboxHint() {
  const { data } = useQuery(aboutQuery)
  if (!data?.mailbox) return null
  return (
    <Text size={14} tone="muted">
      No mail leaves this machine:{' '}
      <TextLink href={data.mailbox} target="_blank" rel="noreferrer">
        open the mailbox
      </TextLink>
    </Text>
  )
}
