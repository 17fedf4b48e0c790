import { kycStep } from '@kindling/domain/kyc/kyc-rules'
import { kycSteps, kycWords } from '@kindling/domain/kyc/kyc-words'
import { SkeletonList } from '@kindling/ui/skeleton'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { KycOverview } from '../../areas/account/kyc/kyc-overview.tsx'
import { documentsQuery } from '../../areas/account/kyc/kyc-queries.ts'
import { QueryView } from '../../components/query-view.tsx'
import { ScreenPage } from '../../components/screen-page.tsx'
import { queriesOf } from '../../server/resources.ts'
import { useMember } from '../../server/use-member.ts'
import { warm } from '../../server/warm.ts'

export function prepare() {
  warm(documentsQuery('identity'))
  warm(documentsQuery('utility'))
}

const skeleton = <SkeletonList />

/** Refetches profiles when the verification status changes while the screen is open. */
function useProfileInStep(standing: string | undefined) {
  const queryClient = useQueryClient()
  const before = useRef(standing)
  useEffect(() => {
    if (before.current !== undefined && before.current !== standing)
      void queryClient.invalidateQueries(queriesOf('profiles'))
    before.current = standing
  }, [standing, queryClient])
}

export function Component() {
  const member = useMember()
  const identity = useQuery(documentsQuery('identity'))
  const utility = useQuery(documentsQuery('utility'))
  useProfileInStep(identity.data && utility.data && `${kycStep(identity.data)} ${kycStep(utility.data)}`)
  return (
    <ScreenPage
      width="form"
      title="KYC"
      lead="Verify who you are and where you live, so that neighbours can trust you. Only the people who check your documents see them."
      back={{ label: 'Settings', to: '/settings' }}
    >
      <QueryView query={identity} skeleton={skeleton} failure={kycWords.identity.fetchFailure}>
        {(documents) => (
          <QueryView query={utility} skeleton={skeleton} failure={kycWords.utility.fetchFailure}>
            {(bills) => <KycOverview steps={kycSteps(member?.email, documents, bills)} />}
          </QueryView>
        )}
      </QueryView>
    </ScreenPage>
  )
}
