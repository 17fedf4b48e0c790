import { profileContract } from '@kindling/domain/profile/profile-contract'
import { BackLink } from '@kindling/ui/back-link'
import { ErrorState } from '@kindling/ui/error-state'
import { Page } from '@kindling/ui/page'
import { SkeletonList } from '@kindling/ui/skeleton'
import { Link } from '../app/link.tsx'
import { Invitations } from '../areas/account/invite/invitations.tsx'
import { QueryView } from '../components/query-view.tsx'
import { useOwnProfile } from '../server/own-profile.ts'

const skeleton = <SkeletonList rows={2} />

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
