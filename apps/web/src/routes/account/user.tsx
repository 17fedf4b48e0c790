import { Columns } from '@kindling/ui/columns'
import { SkeletonList } from '@kindling/ui/skeleton'
import { Stack } from '@kindling/ui/stack'
import { TitledSection } from '@kindling/ui/titled-section'
import { LateProblem } from '../../app/late/late-problem.tsx'
import { useDeferred } from '../../app/late/use-deferred.ts'
import { BioEditor } from '../../areas/account/profile/bio-editor.tsx'
import { OwnHeader } from '../../areas/account/profile/own-header.tsx'
import { ProfileChecklist } from '../../areas/account/profile/profile-checklist.tsx'
import { WalletCard } from '../../areas/account/profile/wallet-card.tsx'
import { FundAccount } from '../../areas/money/funding/fund-account.tsx'
import { MySkillList } from '../../areas/offering/my-skill-list.tsx'
import { useAnswering } from '../../areas/trust/standing/use-answering.tsx'
import { Vouches } from '../../areas/trust/standing/vouches.tsx'
import { ButtonLink } from '../../components/button-link.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { ScreenPage } from '../../components/screen-page.tsx'
import { TrustCard } from '../../components/trust-card.tsx'
import { useOwnProfile } from '../../server/queries/own-profile.ts'
import { walletQuery } from '../../server/queries/wallet-query.ts'
import { warm } from '../../server/warm.ts'

export const prepare = () => warm(walletQuery)

/** They stand below what the screen is opened for: they come once that is painted. */
const loadReviews = () => import('../../areas/discover/people/person-reviews.tsx')

const skeleton = <SkeletonList />

export function Component() {
  const answering = useAnswering()
  const { module: reviews, hasFailed } = useDeferred(loadReviews)
  return (
    <ScreenPage tab="Your profile">
      <QueryView
        query={useOwnProfile()}
        skeleton={skeleton}
        failure="Failed to load profile data"
        failureLevel={1}
      >
        {(profile) => (
          <Stack gap={8}>
            <Columns layout="main-aside" gap="wide" align="start">
              <Stack gap={8}>
                <OwnHeader profile={profile} />
                <BioEditor profile={profile} />
                <TitledSection id="skills-title" title="Your skills">
                  <MySkillList skills={profile.skills} />
                </TitledSection>
              </Stack>
              <Stack gap={8}>
                <WalletCard>
                  <FundAccount />
                  <ButtonLink to="/wallet" variant="secondary" width="full">
                    Statement
                  </ButtonLink>
                </WalletCard>
                <ProfileChecklist profile={profile} />
                <TrustCard userId={profile.id} note="Neighbours see this on your profile." />
              </Stack>
            </Columns>
            <Vouches person={profile} />
            <TitledSection id="reviews-title" title="Reviews">
              {reviews ? (
                <reviews.PersonReviews userId={profile.id} answerActionOf={answering} />
              ) : (
                <SkeletonList rows={1} />
              )}
              {!reviews && <LateProblem what="What neighbours said" hasFailed={hasFailed} />}
            </TitledSection>
          </Stack>
        )}
      </QueryView>
    </ScreenPage>
  )
}
