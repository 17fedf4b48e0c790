import { Drawing, isDrawingName } from '@kindling/ui/drawing'
import { Heading } from '@kindling/ui/heading'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import type { Article } from './article.ts'
import { ArticleByline } from './article-byline.tsx'

/** Picture, byline, title and summary of an article. */
export function ArticleHead({ article }: { article: Article }) {
  return (
    <Stack gap={6}>
      <div className="grid place-items-center rounded-slip bg-sunken py-10 md:py-16">
        {isDrawingName(article.drawing) && <Drawing name={article.drawing} className="size-24 md:size-32" />}
      </div>
      <Stack gap={3}>
        <ArticleByline article={article} />
        <Heading level={1} size="display">
          {article.title}
        </Heading>
        <Text size={20} tone="muted" measure="prose">
          {article.summary}
        </Text>
      </Stack>
    </Stack>
  )
}
