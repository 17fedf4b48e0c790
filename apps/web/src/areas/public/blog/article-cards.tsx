import { Card } from '@kindling/ui/card'
import { Columns } from '@kindling/ui/columns'
import { Drawing, isDrawingName } from '@kindling/ui/drawing'
import { Heading } from '@kindling/ui/heading'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { ArrowRight } from 'lucide-react'
import { Link } from '../../../app/link.tsx'
import type { Article } from './article.ts'
import { ArticleByline } from './article-byline.tsx'
import { pathOfArticle } from './articles.ts'

interface ArticleCardsProps {
  articles: readonly Article[]
  /** The place of the titles in the outline of the page. */
  headingLevel?: 2 | 3
}

/** A card for each article. The whole card leads to it; its name is the title. */
export function ArticleCards({ articles, headingLevel = 2 }: ArticleCardsProps) {
  return (
    <Columns layout="1-2-3" asChild>
      <ul>
        {articles.map((article) => (
          <Card key={article.slug} pad="none" pressable className="relative" asChild>
            <li>
              <ArticleCard article={article} headingLevel={headingLevel} />
            </li>
          </Card>
        ))}
      </ul>
    </Columns>
  )
}

function ArticleCard({ article, headingLevel }: { article: Article; headingLevel: 2 | 3 }) {
  return (
    <Stack gap={0} className="h-full">
      <div className="grid place-items-center bg-sunken py-8">
        {isDrawingName(article.drawing) && <Drawing name={article.drawing} className="size-20" />}
      </div>
      <Stack gap={2} className="grow p-5">
        <ArticleByline article={article} />
        <Heading level={headingLevel} size="section">
          <Link
            to={pathOfArticle(article.slug)}
            className="outline-none after:absolute after:inset-0 after:rounded-slip hover:underline hover:underline-offset-4 focus-visible:after:outline-2 focus-visible:after:outline-ink"
          >
            {article.title}
          </Link>
        </Heading>
        <Text tone="muted">{article.summary}</Text>
        <ArrowRight aria-hidden className="mt-auto size-6 self-end text-ember-ink rtl:-scale-x-100" />
      </Stack>
    </Stack>
  )
}
