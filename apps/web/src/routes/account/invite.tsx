import { profileContract } from '@kindling/domain/profile/profile-contract'
import { ErrorState } from '@kindling/ui/error-state'
import { SkeletonList } from '@kindling/ui/skeleton'
import { Invitations } from '../../areas/account/invite/invitations.tsx'
import { OwnProfileView } from '../../components/own-profile-view.tsx'
import { ScreenPage } from '../../components/screen-page.tsx'

const skeleton = <SkeletonList rows={2} />

export function Component() {
  return (
    <ScreenPage
      width="form"
      title="Invite Friends"
      lead="A street gets better with every neighbour in it."
      back={{ label: 'Settings', to: '/settings' }}
    >
      <OwnProfileView skeleton={skeleton} failure={profileContract.get.failure}>
        {({ referral_code: code }) =>
          code === '' ? <ErrorState title="No referral code found in profile" /> : <Invitations code={code} />
        }
      </OwnProfileView>
    </ScreenPage>
  )
}
