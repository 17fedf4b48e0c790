import { formatPublishedDay } from '@kindling/domain/format/published-day'
import { Text } from '@kindling/ui/text'
import type { Article } from './article.ts'

/** Publication day and reading time of an article. */
export function ArticleByline({ article }: { article: Pick<Article, 'date' | 'minutes'> }) {
  return (
    <Text size={14} tone="muted" as="span">
      <time dateTime={article.date}>{formatPublishedDay(article.date)}</time>
      {` · ${article.minutes} min read`}
    </Text>
  )
}
