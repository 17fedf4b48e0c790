import { Columns } from '@kindling/ui/columns'
import { Drawing, isDrawingName } from '@kindling/ui/drawing'
import { TeaserCard } from '@kindling/ui/teaser-card'
import { Link } from '../../../app/links/link.tsx'
import type { Article } from './article.ts'
import { ArticleByline } from './article-byline.tsx'
import { pathOfArticle } from './articles.ts'

interface ArticleCardsProps {
  articles: readonly Article[]
  /** Heading level of the titles. */
  headingLevel?: 2 | 3
}

/** A card for each article, linking to it. */
export function ArticleCards({ articles, headingLevel }: ArticleCardsProps) {
  return (
    <Columns layout="1-2-3" asChild>
      <ul>
        {articles.map((article) => (
          <TeaserCard
            key={article.slug}
            picture={isDrawingName(article.drawing) && <Drawing name={article.drawing} />}
            byline={<ArticleByline article={article} />}
            title={article.title}
            text={article.summary}
            link={<Link to={pathOfArticle(article.slug)} />}
            headingLevel={headingLevel}
          />
        ))}
      </ul>
    </Columns>
  )
}
