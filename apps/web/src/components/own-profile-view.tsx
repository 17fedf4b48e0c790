import type { OwnProfile } from '@kindling/domain/profile/profile-contract'
import { useOnline } from '@kindling/ui/browser/use-online'
import { useOwnProfile } from '../server/queries/own-profile.ts'
import { QueryView, type QueryViewProps } from './query-view.tsx'

/**
 * The member's own profile on a screen about it. Online its error has no alert and no retry: the banner in place of the
 * top bar has both.
 */
export function OwnProfileView(props: Omit<QueryViewProps<OwnProfile>, 'query' | 'isToldAbove'>) {
  return <QueryView query={useOwnProfile()} isToldAbove={useOnline()} {...props} />
}
