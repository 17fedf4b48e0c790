import type { PageSection } from '@kindling/domain/pages/linked-text'
import { Heading } from '@kindling/ui/heading'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import type { ReactNode } from 'react'
import { ScreenPage } from '../../../components/screen-page.tsx'
import { LinkedText } from './linked-text.tsx'

interface ReadingPageProps {
  title: string
  /** Document title. */
  tab: string
  lead: ReactNode
  sections: readonly PageSection[]
  children?: ReactNode
}

/** Page of sections of text. */
export function ReadingPage({ title, tab, lead, sections, children }: ReadingPageProps) {
  return (
    <ScreenPage tab={tab} width="prose" top="open" title={title} titleSize="display" lead={lead}>
      <Stack gap={8} className="max-w-prose">
        {sections.map(({ title: heading, text, points }) => (
          <Stack key={heading} gap={3} asChild>
            <section>
              <Heading level={2}>{heading}</Heading>
              {text.map((paragraph) => (
                <Text key={paragraph} className="text-pretty">
                  <LinkedText text={paragraph} />
                </Text>
              ))}
              {points && (
                <ul className="flex list-disc flex-col gap-2 ps-5 marker:text-ember">
                  {points.map((point) => (
                    <li key={point} className="text-pretty">
                      {point}
                    </li>
                  ))}
                </ul>
              )}
            </section>
          </Stack>
        ))}
      </Stack>
      {children}
    </ScreenPage>
  )
}
