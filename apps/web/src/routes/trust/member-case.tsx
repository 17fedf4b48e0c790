import { fullName } from '@kindling/domain/profile/names'
import { deskContract } from '@kindling/domain/trust/desk-contract'
import { SkeletonList } from '@kindling/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { MemberCase } from '../../areas/trust/desk/cases/member-case.tsx'
import { caseQuery } from '../../areas/trust/desk/desk-queries.ts'
import { QueryView } from '../../components/query-view.tsx'
import { ScreenPage } from '../../components/screen-page.tsx'

/** /moderation/members/:id: what moderators know of one member. It isn't asked for ahead: each look is logged. */
export function Component() {
  const { id = '' } = useParams()
  const query = useQuery(caseQuery(id))
  return (
    <ScreenPage
      title={query.data ? fullName(query.data.member) : 'Member'}
      lead="That you look at this is in the log."
      back={{ label: 'Moderation', to: '/moderation?section=members' }}
    >
      <QueryView query={query} skeleton={<SkeletonList />} failure={deskContract.member.failure}>
        {(known) => <MemberCase known={known} />}
      </QueryView>
    </ScreenPage>
  )
}
