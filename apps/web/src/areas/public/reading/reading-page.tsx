import { Heading } from '@kindling/ui/heading'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import type { ReactNode } from 'react'
import { ScreenPage } from '../../../components/screen-page.tsx'

export interface Section {
  title: string
  /** Paragraphs. */
  text: readonly ReactNode[]
  points?: readonly ReactNode[]
}

interface ReadingPageProps {
  title: string
  /** What the browser's tab says. */
  tab: string
  lead: ReactNode
  sections: readonly Section[]
  children?: ReactNode
}

/** A page to read from top to bottom. Its text never changes, so that places make good keys. */
export function ReadingPage({ title, tab, lead, sections, children }: ReadingPageProps) {
  return (
    <ScreenPage tab={tab} width="regular" top="open" title={title} titleSize="display" lead={lead}>
      <Stack gap={8} className="max-w-prose">
        {sections.map((section) => (
          <SectionView key={section.title} section={section} />
        ))}
      </Stack>
      {children}
    </ScreenPage>
  )
}

function SectionView({ section }: { section: Section }) {
  return (
    <Stack gap={3} asChild>
      <section>
        <Heading level={2}>{section.title}</Heading>
        {section.text.map((paragraph, index) => (
          <Text key={index} className="text-pretty">
            {paragraph}
          </Text>
        ))}
        {section.points && (
          <ul className="flex list-disc flex-col gap-2 ps-5 marker:text-ember">
            {section.points.map((point, index) => (
              <li key={index} className="text-pretty">
                {point}
              </li>
            ))}
          </ul>
        )}
      </section>
    </Stack>
  )
}
