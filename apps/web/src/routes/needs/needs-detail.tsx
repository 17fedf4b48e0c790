import { needContract } from '@kindling/domain/needs/need-contract'
import { SkeletonList } from '@kindling/ui/skeleton'
import { Stack } from '@kindling/ui/stack'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import type { ScreenAddress } from '../../app/screen.ts'
import { AnswersToCompare } from '../../areas/needs/answers-to-compare.tsx'
import { needQuery } from '../../areas/needs/need-queries.ts'
import { NeedView } from '../../areas/needs/need-view.tsx'
import { ReportNeed } from '../../areas/trust/safety/report-need.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { ScreenPage } from '../../components/screen-page.tsx'
import { OwnAnswer } from '../../flows/asking/own-answer.tsx'
import { useBookAnswer } from '../../flows/asking/use-book-answer.ts'
import { useMember } from '../../server/use-member.ts'
import { warm } from '../../server/warm.ts'

export function prepare({ params }: ScreenAddress) {
  if (params.id) warm(needQuery(params.id))
}

/** /needs/:id: one need, with the answers to compare or the way to answer. */
export function Component() {
  const { id = '' } = useParams()
  const query = useQuery(needQuery(id))
  const member = useMember()
  const bookAnswer = useBookAnswer()
  return (
    <ScreenPage
      tab={query.data?.title ?? 'Asked by neighbours'}
      title={query.data?.title}
      width="narrow"
      back={{ label: 'Asked by neighbours', to: query.data?.own ? '/needs?tab=yours' : '/needs' }}
    >
      <QueryView
        query={query}
        skeleton={<SkeletonList rows={4} />}
        failure={needContract.get.failure}
        failureLevel={1}
      >
        {(need) => (
          <Stack gap={6}>
            <NeedView need={need}>
              {need.own ? (
                <AnswersToCompare need={need} onBook={bookAnswer} />
              ) : (
                member && <OwnAnswer need={need} memberId={member.id} />
              )}
            </NeedView>
            {!need.own && <ReportNeed id={need.id} />}
          </Stack>
        )}
      </QueryView>
    </ScreenPage>
  )
}
