import { SkeletonList } from '@kindling/ui/skeleton'
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { QueryView, type QueryViewProps } from './query-view.tsx'
import { ScreenPage, type ScreenPageProps } from './screen-page.tsx'

interface QueryScreenProps<Answer, Data, Key extends QueryKey>
  extends Omit<ScreenPageProps, 'children'>,
    Partial<Omit<QueryViewProps<Data>, 'query' | 'children'>>,
    Pick<QueryViewProps<Data>, 'children'> {
  query: UseQueryOptions<Answer, Error, Data, Key>
  /** The expected number of rows, for the default skeleton: a list. */
  rows?: number
}

/** Screen of one query: its title and way back, and its data, skeleton or error, by default with the endpoint's error text. */
export function QueryScreen<Answer, Data, Key extends QueryKey>({
  query,
  rows = 3,
  skeleton = <SkeletonList rows={rows} />,
  failure = query.meta?.failure,
  missing,
  failureLevel = 2,
  children,
  ...page
}: QueryScreenProps<Answer, Data, Key>) {
  return (
    <ScreenPage {...page}>
      <QueryView
        query={useQuery(query)}
        skeleton={skeleton}
        failure={failure}
        missing={missing}
        failureLevel={failureLevel}
      >
        {children}
      </QueryView>
    </ScreenPage>
  )
}
