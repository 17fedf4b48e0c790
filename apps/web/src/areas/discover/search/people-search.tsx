import { KEEP_TYPING } from '@kindling/domain/people/people-contract'
import { Button } from '@kindling/ui/button'
import { Inline } from '@kindling/ui/inline'
import { SearchInput } from '@kindling/ui/search-input'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { TitledSection } from '@kindling/ui/titled-section'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useMember } from '../../../server/use-member.ts'
import { OffersFound } from '../offers/offers-found.tsx'
import { useOfferQuestion } from '../offers/use-offer-question.ts'
import { useRecentSearches } from './recent-searches.ts'
import { SearchResults } from './search-results.tsx'
import { useSearchTerm } from './use-search-term.ts'

/** Number of offers above the people. */
const OFFERS = 6

/**
 * Search as you type: offers by words, members by name, skill or place. The arrow keys move focus between the input and
 * the results, Escape moves it back to the input.
 */
export function PeopleSearch() {
  const search = useSearchTerm()
  const recent = useRecentSearches(useMember()?.id ?? '')
  const box = useRef<HTMLInputElement>(null)
  const results = useRef<HTMLDivElement>(null)
  const asking = useOfferQuestion(search.term)
  const remember = () => search.term && recent.remember(search.term)
  useEffect(() => box.current?.focus({ preventScroll: true }), [])

  const people = (
    <TitledSection id="people-title" title="People">
      <SearchResults term={search.term} isWaiting={search.isWaiting} onOpen={remember} />
    </TitledSection>
  )

  function move(event: KeyboardEvent) {
    const stops: (Element | null)[] = [box.current, ...(results.current?.querySelectorAll('a') ?? [])]
    const here = stops.indexOf(document.activeElement)
    const step = { ArrowDown: 1, ArrowUp: -1, Escape: -here }[event.key] ?? 0
    const next = stops[here + step]
    if (here < 0 || step === 0 || !(next instanceof HTMLElement)) return
    event.preventDefault()
    next.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the box and the links in it.
    <div onKeyDown={move}>
      <Stack gap={4}>
        <search>
          <form
            onSubmit={(event) => {
              event.preventDefault()
              search.enter()
              if (search.isEnough) recent.remember(search.typed.trim().toLowerCase())
            }}
          >
            <SearchInput
              ref={box}
              aria-label="Search people, skills and places"
              placeholder="A name, a skill or a place"
              maxLength={80}
              value={search.typed}
              onValueChange={search.type}
            />
          </form>
        </search>
        {search.isEnough ? (
          <div ref={results}>
            {search.term === undefined ? (
              people
            ) : (
              <OffersFound asking={asking} title="Offers" size={OFFERS} beside={people} onOpen={remember} />
            )}
          </div>
        ) : search.typed.trim() === '' ? (
          <RecentList
            terms={recent.terms}
            onPick={(term) => {
              search.enter(term)
              box.current?.focus()
            }}
            onClear={() => {
              recent.clear()
              box.current?.focus()
            }}
          />
        ) : (
          <Text tone="muted" role="status">
            {KEEP_TYPING}
          </Text>
        )}
      </Stack>
    </div>
  )
}

interface RecentListProps {
  terms: readonly string[]
  onPick: (term: string) => void
  onClear: () => void
}

/** The member's recent searches. */
function RecentList({ terms, onPick, onClear }: RecentListProps) {
  if (terms.length === 0) {
    return (
      <Text tone="muted">Search by name, by skill or by place: “amara”, “gardening”, “camden bikes”.</Text>
    )
  }
  return (
    <TitledSection
      id="recent-title"
      title="Recent searches"
      gap={3}
      action={
        <Button size="small" variant="quiet" onClick={onClear}>
          Clear
        </Button>
      }
    >
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
    </TitledSection>
  )
}
