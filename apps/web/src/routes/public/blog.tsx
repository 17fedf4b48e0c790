import { Page } from '@kindling/ui/page'
import { ArticleCards } from '../../areas/public/blog/article-cards.tsx'
import { articles } from '../../areas/public/blog/articles.ts'

export function Component() {
  return (
    <Page
      top="open"
      title="Blog"
      titleSize="display"
      lead="Stories and small advice from streets that share what they know."
    >
      <title>Blog · Kindling</title>
      <ArticleCards articles={articles} />
    </Page>
  )
}
