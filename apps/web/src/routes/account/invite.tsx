import { profileContract } from '@kindling/domain/profile/profile-contract'
import { ErrorState } from '@kindling/ui/error-state'
import { SkeletonList } from '@kindling/ui/skeleton'
import { Invitations } from '../../areas/account/invite/invitations.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { ScreenPage } from '../../components/screen-page.tsx'
import { useOwnProfile } from '../../server/queries/own-profile.ts'

const skeleton = <SkeletonList rows={2} />

export function Component() {
  return (
    <ScreenPage
      width="narrow"
      title="Invite Friends"
      lead="A street gets better with every neighbour in it."
      back={{ label: 'Settings', to: '/settings' }}
    >
      <QueryView query={useOwnProfile()} skeleton={skeleton} failure={profileContract.get.failure}>
        {({ referral_code: code }) =>
          code === '' ? <ErrorState title="No referral code found in profile" /> : <Invitations code={code} />
        }
      </QueryView>
    </ScreenPage>
  )
}
