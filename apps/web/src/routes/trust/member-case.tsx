import { fullName } from '@kindling/domain/profile/names'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { MemberCase } from '../../areas/trust/desk/cases/member-case.tsx'
import { caseQuery } from '../../areas/trust/desk/desk-queries.ts'
import { QueryScreen } from '../../components/query-screen.tsx'

/** /moderation/members/:id: a member, for moderators. Not prefetched, because each view is logged. */
export function Component() {
  const { id = '' } = useParams()
  const member = useQuery(caseQuery(id)).data?.member
  return (
    <QueryScreen
      width="prose"
      query={caseQuery(id)}
      title={member ? fullName(member) : 'Member'}
      lead="That you look at this is in the log."
      back={{ label: 'Moderation', to: '/moderation?section=members' }}
    >
      {(known) => <MemberCase known={known} />}
    </QueryScreen>
  )
}
