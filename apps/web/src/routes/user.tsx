import { Button } from '@kindling/ui/button'
import { Columns } from '@kindling/ui/columns'
import { Heading } from '@kindling/ui/heading'
import { Page } from '@kindling/ui/page'
import { SkeletonList } from '@kindling/ui/skeleton'
import { Stack } from '@kindling/ui/stack'
import { Link } from '../app/link.tsx'
import { BioEditor } from '../areas/account/profile/bio-editor.tsx'
import { OwnHeader } from '../areas/account/profile/own-header.tsx'
import { ProfileChecklist } from '../areas/account/profile/profile-checklist.tsx'
import { WalletCard } from '../areas/account/profile/wallet-card.tsx'
import { FundAccount } from '../areas/money/funding/fund-account.tsx'
import { MySkillList } from '../areas/offering/my-skill-list.tsx'
import { QueryView } from '../components/query-view.tsx'
import { useOwnProfile } from '../server/own-profile.ts'
import { walletQuery } from '../server/wallet-query.ts'
import { warm } from '../server/warm.ts'

export const prepare = () => warm(walletQuery)

const skeleton = <SkeletonList />

export function Component() {
  return (
    <Page>
      <title>Your profile · Kindling</title>
      <QueryView
        query={useOwnProfile()}
        skeleton={skeleton}
        failure="Failed to load profile data"
        failureLevel={1}
      >
        {(profile) => (
          <Columns layout="main-aside" gap="wide" align="start">
            <Stack gap={8}>
              <OwnHeader profile={profile} />
              <BioEditor profile={profile} />
              <Stack gap={2} asChild>
                <section aria-labelledby="skills-title">
                  <Heading level={2} id="skills-title">
                    Your skills
                  </Heading>
                  <MySkillList skills={profile.skills} />
                </section>
              </Stack>
            </Stack>
            <Stack gap={8}>
              <WalletCard>
                <FundAccount />
                <Button variant="secondary" width="full" asChild>
                  <Link to="/wallet">Statement</Link>
                </Button>
              </WalletCard>
              <ProfileChecklist profile={profile} />
            </Stack>
          </Columns>
        )}
      </QueryView>
    </Page>
  )
}
