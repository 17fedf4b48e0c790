import { formatInstant } from '@kindling/domain/client/times/dates'
import { Button } from '@kindling/ui/button'
import { Card } from '@kindling/ui/card'
import { FormAlert } from '@kindling/ui/form-alert'
import { Heading } from '@kindling/ui/heading'
import { Inline } from '@kindling/ui/inline'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { type ReactNode, useId } from 'react'
import { messageOf } from '../../../server/server-message.ts'

interface ChangeCardProps {
  /** Title: the requester and the requested change. */
  title: string
  /** Consequences for the reader. */
  text: ReactNode
  /** The options to choose from. */
  children?: ReactNode
  /** Error of a failed answer. */
  error: Error | null
  /** Help with the error. */
  help?: ReactNode
  lapsesAt: string
  buttons: ReactNode
}

/** Card of an open change request of a booking: another time, more time, more days. */
export function ChangeCard({ title, text, children, error, help, lapsesAt, buttons }: ChangeCardProps) {
  const titleId = useId()
  return (
    <Card surface="ember" pad="snug" role="group" aria-labelledby={titleId}>
      <Stack gap={3}>
        <Stack gap={1}>
          <Heading level={2} id={titleId}>
            {title}
          </Heading>
          <Text size={14}>{text}</Text>
        </Stack>
        {children}
        <FormAlert action={help}>{error && messageOf(error)}</FormAlert>
        <Inline gap={3} justify="between">
          <Text size={14}>Open until {formatInstant(lapsesAt)}</Text>
          {buttons}
        </Inline>
      </Stack>
    </Card>
  )
}

/** Text with a price that stands out. */
export function PricedText({ before, price, after }: { before: string; price?: string; after?: string }) {
  return (
    <>
      {before}
      {price && <strong>{price}</strong>}
      {after}
    </>
  )
}

export type Answer = 'accept' | 'decline' | 'withdraw'

interface AnswerButtonsProps {
  isAsker: boolean
  labels: Record<Answer, string>
  answering: { isPending: boolean; variables: Answer | undefined; mutate: (answer: Answer) => void }
}

/** Buttons that accept or decline a change request, or withdraw it for the requester. */
export function AnswerButtons({ isAsker, labels, answering }: AnswerButtonsProps) {
  const { isPending, variables, mutate } = answering
  const end = isAsker ? 'withdraw' : 'decline'
  return (
    <Inline gap={3}>
      {!isAsker && (
        <Button
          size="small"
          disabled={isPending}
          loading={isPending && variables === 'accept'}
          // Ignores the second click of a double click.
          onClick={({ detail }) => detail < 2 && mutate('accept')}
        >
          {labels.accept}
        </Button>
      )}
      <Button
        size="small"
        variant="secondary"
        disabled={isPending}
        loading={isPending && variables !== 'accept'}
        onClick={() => mutate(end)}
      >
        {labels[end]}
      </Button>
    </Inline>
  )
}
