import type { ComponentProps, ReactNode } from 'react'
import { Heading, type HeadingProps } from '../heading/heading.tsx'
import { Inline } from '../inline/inline.tsx'
import { Stack, type StackProps } from '../stack/stack.tsx'

export interface TitledSectionProps
  extends Omit<ComponentProps<'section'>, 'aria-labelledby' | 'title'>,
    Pick<StackProps, 'gap' | 'align'> {
  /** Id of its heading. */
  id: string
  title: string
  /** Text close below the title. */
  lead?: ReactNode
  level?: HeadingProps['level']
  /** A link or button at the end of the title's row. */
  action?: ReactNode
}

/** A section of a screen, labelled by its heading. */
export function TitledSection({
  id,
  title,
  lead,
  level = 2,
  gap = 2,
  align,
  action,
  children,
  ...rest
}: TitledSectionProps) {
  const heading = (
    <Heading level={level} id={id}>
      {title}
    </Heading>
  )
  const row = action ? (
    <Inline justify="between">
      {heading}
      {action}
    </Inline>
  ) : (
    heading
  )
  return (
    <Stack gap={gap} align={align} asChild>
      <section {...rest} aria-labelledby={id}>
        {lead ? (
          <Stack gap={2}>
            {row}
            {lead}
          </Stack>
        ) : (
          row
        )}
        {children}
      </section>
    </Stack>
  )
}
