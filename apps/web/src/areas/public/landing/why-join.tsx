import { joinReasons } from '@kindling/domain/pages/landing'
import { Columns } from '@kindling/ui/columns'
import { Drawing } from '@kindling/ui/drawing'
import { Heading } from '@kindling/ui/heading'
import { List, ListRow } from '@kindling/ui/list'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'

/** Landing page: reasons to join. */
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
          {joinReasons.map((reason) => (
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
