import { AsideLayout } from '@kindling/ui/aside-layout'
import { useDeferred } from '@kindling/ui/browser/use-deferred'
import { LateProblem } from '@kindling/ui/late-problem'
import { SkeletonList } from '@kindling/ui/skeleton'
import { Stack } from '@kindling/ui/stack'
import { TitledSection } from '@kindling/ui/titled-section'
import { BioEditor } from '../../areas/account/profile/bio-editor.tsx'
import { OwnHeader } from '../../areas/account/profile/own-header.tsx'
import { ProfileChecklist } from '../../areas/account/profile/profile-checklist.tsx'
import { WalletCard } from '../../areas/account/profile/wallet-card.tsx'
import { FundAccount } from '../../areas/money/funding/fund-account.tsx'
import { MySkillList } from '../../areas/offering/my-skill-list.tsx'
import { useAnswering } from '../../areas/trust/standing/use-answering.tsx'
import { Vouches } from '../../areas/trust/standing/vouches.tsx'
import { ButtonLink } from '../../components/button-link.tsx'
import { OwnProfileView } from '../../components/own-profile-view.tsx'
import { ScreenPage } from '../../components/screen-page.tsx'
import { TrustCard } from '../../components/trust-card.tsx'
import { walletQuery } from '../../server/queries/wallet-query.ts'
import { warm } from '../../server/warm.ts'

export const prepare = () => warm(walletQuery)

// Lazy-loaded: below the fold.
const loadReviews = () => import('../../areas/discover/people/person-reviews.tsx')

const skeleton = <SkeletonList />

export function Component() {
  const answering = useAnswering()
  const { module: reviews, hasFailed } = useDeferred(loadReviews)
  return (
    <ScreenPage tab="Your profile">
      <OwnProfileView skeleton={skeleton} failure="Failed to load profile data" failureLevel={1}>
        {(profile) => (
          <>
            <OwnHeader profile={profile} />
            <AsideLayout
              asideFirst
              aside={
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
              }
            >
              <Stack gap={8}>
                <BioEditor profile={profile} />
                <TitledSection id="skills-title" title="Your skills">
                  <MySkillList skills={profile.skills} />
                </TitledSection>
                <Vouches person={profile} />
                <TitledSection id="reviews-title" title="Reviews">
                  {reviews ? (
                    <reviews.PersonReviews userId={profile.id} answerActionOf={answering} />
                  ) : (
                    <SkeletonList rows={1} />
                  )}
                  {!reviews && <LateProblem what="What neighbours said" failed={hasFailed} />}
                </TitledSection>
              </Stack>
            </AsideLayout>
          </>
        )}
      </OwnProfileView>
    </ScreenPage>
  )
}
