import { Stack } from '@kindling/ui/stack'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import type { ScreenAddress } from '../../app/screen.ts'
import { AnswersToCompare } from '../../areas/needs/answers-to-compare.tsx'
import { needQuery } from '../../areas/needs/need-queries.ts'
import { NeedView } from '../../areas/needs/need-view.tsx'
import { ReportButton } from '../../areas/trust/safety/report-button.tsx'
import { QueryScreen } from '../../components/query-screen.tsx'
import { OwnAnswer } from '../../flows/asking/own-answer.tsx'
import { useBookAnswer } from '../../flows/asking/use-book-answer.ts'
import { useMember } from '../../server/use-member.ts'
import { warm } from '../../server/warm.ts'

export function prepare({ params }: ScreenAddress) {
  if (params.id) warm(needQuery(params.id))
}

/** /needs/:id: one need; its asker compares the answers, other members answer it. */
export function Component() {
  const { id = '' } = useParams()
  const found = useQuery(needQuery(id)).data
  const member = useMember()
  const bookAnswer = useBookAnswer()
  return (
    <QueryScreen
      query={needQuery(id)}
      rows={4}
      failureLevel={1}
      tab={found?.title ?? 'Asked by a neighbour'}
      title={found?.title}
      width="form"
      back={{ label: 'Asked by neighbours', to: found?.own ? '/needs?tab=yours' : '/needs' }}
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
          {!need.own && (
            <ReportButton
              subject="need"
              id={need.id}
              title="Report what is asked for"
              label="Report this"
              className="self-start"
            />
          )}
        </Stack>
      )}
    </QueryScreen>
  )
}
