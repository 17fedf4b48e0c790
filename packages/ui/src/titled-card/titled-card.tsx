import { type ComponentProps, type ReactNode, useId } from 'react'
import { Card, type CardProps } from '../card/card.tsx'
import { Heading } from '../heading/heading.tsx'
import { Stack, type StackProps } from '../stack/stack.tsx'

export interface TitledCardProps
  extends Omit<ComponentProps<'section'>, 'aria-labelledby' | 'title'>,
    Pick<CardProps, 'surface' | 'pad'>,
    Pick<StackProps, 'gap'> {
  title: string
  /** Text close below the title. */
  lead?: ReactNode
}

/** A card labelled by its heading: an offer or a hint with its buttons. */
export function TitledCard({
  title,
  lead,
  surface,
  pad,
  gap = 3,
  className,
  children,
  ...rest
}: TitledCardProps) {
  const id = useId()
  return (
    <Card surface={surface} pad={pad} className={className} asChild>
      <section {...rest} aria-labelledby={id}>
        <Stack gap={gap}>
          <Stack gap={1}>
            <Heading level={2} size="item" id={id}>
              {title}
            </Heading>
            {lead}
          </Stack>
          {children}
        </Stack>
      </section>
    </Card>
  )
}
