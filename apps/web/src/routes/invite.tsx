import { profileContract } from '@kindling/domain/profile/profile-contract'
import { BackLink } from '@kindling/ui/back-link'
import { ErrorState } from '@kindling/ui/error-state'
import { Page } from '@kindling/ui/page'
import { LoadingRegion, SkeletonRow } from '@kindling/ui/skeleton'
import { Invitations } from '../features/referrals/invitations.tsx'
import { Link } from '../lib/link.tsx'
import { useOwnProfile } from '../lib/own-profile.ts'
import { QueryView } from '../lib/query-view.tsx'

const skeleton = (
  <LoadingRegion
    loading
    skeleton={
      <>
        <SkeletonRow />
        <SkeletonRow />
      </>
    }
  />
)

export function Component() {
  return (
    <Page
      width="narrow"
      title="Invite Friends"
      lead="A street gets better with every neighbour in it."
      back={
        <BackLink asChild label="Settings">
          <Link to="/settings" />
        </BackLink>
      }
    >
      <title>Invite Friends · Kindling</title>
      <QueryView query={useOwnProfile()} skeleton={skeleton} failure={profileContract.get.failure}>
        {({ referral_code: code }) =>
          code === '' ? <ErrorState title="No referral code found in profile" /> : <Invitations code={code} />
        }
      </QueryView>
    </Page>
  )
}
