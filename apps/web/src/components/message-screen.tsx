import { EmptyState, type EmptyStateProps } from '@kindling/ui/empty-state'
import type { LinkProps } from '../app/links/link.tsx'
import { ButtonLink } from './button-link.tsx'
import { ScreenPage } from './screen-page.tsx'

interface MessageScreenProps extends Pick<EmptyStateProps, 'title' | 'text' | 'drawing'> {
  /** Document title. */
  tab: string
  /** The next step. */
  action: { label: string } & Pick<LinkProps, 'to' | 'state'>
}

/** Screen with nothing but a message and a link: something is missing, or done. */
export function MessageScreen({ tab, action: { label, ...link }, ...message }: MessageScreenProps) {
  return (
    <ScreenPage tab={tab} width="form">
      <EmptyState titleLevel={1} {...message} action={<ButtonLink {...link}>{label}</ButtonLink>} />
    </ScreenPage>
  )
}
