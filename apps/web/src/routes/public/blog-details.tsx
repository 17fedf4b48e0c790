import { Divider } from '@kindling/ui/divider'
import { Heading } from '@kindling/ui/heading'
import { Stack } from '@kindling/ui/stack'
import { useSearchParams } from 'react-router-dom'
import { ArticleBody } from '../../areas/public/blog/article-body.tsx'
import { ArticleCards } from '../../areas/public/blog/article-cards.tsx'
import { ArticleHead } from '../../areas/public/blog/article-head.tsx'
import { articles, findArticle } from '../../areas/public/blog/articles.ts'
import { MessageScreen } from '../../components/message-screen.tsx'
import { ScreenPage } from '../../components/screen-page.tsx'

export function Component() {
  const [query] = useSearchParams()
  const article = findArticle(query.get('post'))
  if (!article) {
    return (
      <MessageScreen
        tab="Article not found"
        title="We can’t find that article"
        text="It may have been renamed, or the link may have lost a letter on its way to you."
        action={{ label: 'All articles', to: '/blog' }}
      />
    )
  }
  const others = articles.filter(({ slug }) => slug !== article.slug).slice(0, 3)

  return (
    <ScreenPage tab={article.title} width="prose" back={{ label: 'Blog', to: '/blog' }}>
      <article>
        <Stack gap={8}>
          <ArticleHead article={article} />
          <ArticleBody article={article} />
        </Stack>
      </article>
      <Divider />
      <Stack gap={4} asChild>
        <section aria-labelledby="more">
          <Heading level={2} id="more">
            Read on
          </Heading>
          <ArticleCards articles={others} headingLevel={3} />
        </section>
      </Stack>
    </ScreenPage>
  )
}
