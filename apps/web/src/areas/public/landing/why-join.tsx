import { Columns } from '@kindling/ui/columns'
import { Drawing, type DrawingName } from '@kindling/ui/drawing'
import { Heading } from '@kindling/ui/heading'
import { List, ListRow } from '@kindling/ui/list'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'

interface Reason {
  drawing: DrawingName
  title: string
  text: string
}

const reasons: Reason[] = [
  {
    drawing: 'hammer',
    title: 'You are better at something than you think',
    text: 'Patience with printers counts. So does a steady hand on a ladder.',
  },
  {
    drawing: 'letter',
    title: 'Asking gets easier',
    text: 'A clear price and a clear day. Nobody owes anybody a favour.',
  },
  {
    drawing: 'calendar',
    title: 'It stays near',
    text: 'People within walking distance first, so an hour of help is an hour and not an afternoon.',
  },
  {
    drawing: 'plant',
    title: 'What you earn stays here too',
    text: 'Sparks are never sold. The only way to get more is to be useful to someone.',
  },
]

/** Reasons to join, for whoever has read this far. */
export function WhyJoin() {
  return (
    <section aria-labelledby="why-join">
      <Columns layout="1-2" gap="wide" align="start">
        <Stack gap={3}>
          <Heading level={2} size="display" id="why-join">
            Why join?
          </Heading>
          <Text size={20} tone="muted" measure="prose">
            Because the best help is the kind that knows your stairs, and because it feels good to be the one
            who could.
          </Text>
        </Stack>
        <List>
          {reasons.map((reason) => (
            <ListRow
              key={reason.title}
              leading={
                <span className="inline-flex">
                  <Drawing name={reason.drawing} className="size-10" />
                </span>
              }
              title={reason.title}
              detail={reason.text}
            />
          ))}
        </List>
      </Columns>
    </section>
  )
}
