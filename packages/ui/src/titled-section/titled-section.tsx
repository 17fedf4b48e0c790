import type { ComponentProps } from 'react'
import { Heading, type HeadingProps } from '../heading/heading.tsx'
import { Stack, type StackProps } from '../stack/stack.tsx'

export interface TitledSectionProps
  extends Omit<ComponentProps<'section'>, 'aria-labelledby' | 'title'>,
    Pick<StackProps, 'gap'> {
  /** Id of its heading. */
  id: string
  title: string
  level?: HeadingProps['level']
}

/** A section of a screen, labelled by its heading. */
export function TitledSection({ id, title, level = 2, gap = 2, children, ...rest }: TitledSectionProps) {
  return (
    <Stack gap={gap} asChild>
      <section {...rest} aria-labelledby={id}>
        <Heading level={level} id={id}>
          {title}
        </Heading>
        {children}
      </section>
    </Stack>
  )
}
