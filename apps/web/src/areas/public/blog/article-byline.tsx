import { Text } from '@kindling/ui/text'
import { formatPublishedDay } from '../../../format/published-day.ts'
import type { Article } from './article.ts'

/** When an article came out, and how long it takes to read. */
export function ArticleByline({ article }: { article: Pick<Article, 'date' | 'minutes'> }) {
  return (
    <Text size={14} tone="muted" as="span">
      <time dateTime={article.date}>{formatPublishedDay(article.date)}</time>
      {` · ${article.minutes} min read`}
    </Text>
  )
}
