import { Heading, type HeadingProps } from '@kindling/ui/heading'
import { Stack, type StackProps } from '@kindling/ui/stack'
import type { ReactNode } from 'react'

interface TitledSectionProps extends Pick<StackProps, 'gap'> {
  /** Of its heading. */
  id: string
  title: string
  level?: HeadingProps['level']
  children: ReactNode
}

/** A part of a screen, named by the heading over it. */
export function TitledSection({ id, title, level = 2, gap = 2, children }: TitledSectionProps) {
  return (
    <Stack gap={gap} asChild>
      <section aria-labelledby={id}>
        <Heading level={level} id={id}>
          {title}
        </Heading>
        {children}
      </section>
    </Stack>
  )
}
