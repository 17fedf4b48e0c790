import { Heading } from '@kindling/ui/heading'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import type { ReactNode } from 'react'
import { addressFrom } from '../../../app/links/paths.ts'
import { TextLinkTo } from '../../../components/text-link-to.tsx'
import type { Article, Block, Run } from './article.ts'

/** An article's text. It is static, so that indexes can be keys. */
export function ArticleBody({ article }: { article: Article }) {
  return (
    <Stack gap={4} className="max-w-prose">
      {article.blocks.map((block, index) => (
        <BlockView key={index} block={block} />
      ))}
    </Stack>
  )
}

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return (
        <Heading level={2} className="pt-4">
          {block.text}
        </Heading>
      )
    case 'paragraph':
      return <Text className="text-pretty">{runs(block.runs)}</Text>
    case 'quote':
      return (
        <blockquote className="border-s-2 border-ember ps-4">
          <Text size={20}>{runs(block.runs)}</Text>
        </blockquote>
      )
    case 'list':
      return (
        <ul className="flex list-disc flex-col gap-2 ps-5 marker:text-ember">
          {block.items.map((item, index) => (
            <li key={index} className="text-pretty">
              {runs(item)}
            </li>
          ))}
        </ul>
      )
  }
}

function runs(list: readonly Run[]): ReactNode {
  return list.map((run, index) => {
    const key = `${index}-${run.kind}`
    if (run.kind === 'strong') return <strong key={key}>{run.text}</strong>
    if (run.kind === 'emphasis') return <em key={key}>{run.text}</em>
    if (run.kind === 'link') {
      return (
        <TextLinkTo to={addressFrom(run.to)} key={key}>
          {run.text}
        </TextLinkTo>
      )
    }
    return run.text
  })
}
