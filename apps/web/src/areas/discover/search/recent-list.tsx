import { Button } from '@kindling/ui/button'
import { Heading } from '@kindling/ui/heading'
import { Inline } from '@kindling/ui/inline'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'

interface RecentListProps {
  terms: readonly string[]
  onPick: (term: string) => void
  onClear: () => void
}

/** What this member searched for before, to search for again. */
export function RecentList({ terms, onPick, onClear }: RecentListProps) {
  if (terms.length === 0) {
    return (
      <Text tone="muted">Search by name, by skill or by place: “amara”, “gardening”, “camden bikes”.</Text>
    )
  }
  return (
    <Stack gap={3} asChild>
      <section aria-labelledby="recent-title">
        <Inline justify="between">
          <Heading level={2} id="recent-title">
            Recent searches
          </Heading>
          <Button size="small" variant="quiet" onClick={onClear}>
            Clear
          </Button>
        </Inline>
        <Inline gap={2} asChild>
          <ul>
            {terms.map((term) => (
              <li key={term}>
                <Button size="small" variant="secondary" onClick={() => onPick(term)}>
                  {term}
                </Button>
              </li>
            ))}
          </ul>
        </Inline>
      </section>
    </Stack>
  )
}
