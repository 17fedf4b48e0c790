import { Text } from '@kindling/ui/text'
import type { Article } from './article.ts'

// Spelled out in one zone: what was rendered at build time must read the same in every browser.
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** When an article came out, and how long it takes to read. */
export function ArticleByline({ article }: { article: Pick<Article, 'date' | 'minutes'> }) {
  return (
    <Text size={14} tone="muted" as="span">
      <time dateTime={article.date}>{day.format(new Date(article.date))}</time>
      {` · ${article.minutes} min read`}
    </Text>
  )
}
