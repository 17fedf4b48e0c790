import { BackLink } from '@kindling/ui/back-link'
import { Divider } from '@kindling/ui/divider'
import { EmptyState } from '@kindling/ui/empty-state'
import { Heading } from '@kindling/ui/heading'
import { Page } from '@kindling/ui/page'
import { Stack } from '@kindling/ui/stack'
import { useSearchParams } from 'react-router-dom'
import { Link } from '../../app/links/link.tsx'
import { ArticleBody } from '../../areas/public/blog/article-body.tsx'
import { ArticleCards } from '../../areas/public/blog/article-cards.tsx'
import { ArticleHead } from '../../areas/public/blog/article-head.tsx'
import { articles, findArticle } from '../../areas/public/blog/articles.ts'
import { ButtonLink } from '../../components/button-link.tsx'

export function Component() {
  const [query] = useSearchParams()
  const article = findArticle(query.get('post'))
  if (!article) return <NoArticle />
  const others = articles.filter(({ slug }) => slug !== article.slug).slice(0, 3)

  return (
    <Page
      width="regular"
      back={
        <BackLink label="Blog" asChild>
          <Link to="/blog" />
        </BackLink>
      }
    >
      <title>{`${article.title} · Kindling`}</title>
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
    </Page>
  )
}

function NoArticle() {
  return (
    <Page width="narrow">
      <title>Article not found · Kindling</title>
      <EmptyState
        titleLevel={1}
        title="We can’t find that article"
        text="It may have been renamed, or the link may have lost a letter on its way to you."
        action={<ButtonLink to="/blog">All articles</ButtonLink>}
      />
    </Page>
  )
}
