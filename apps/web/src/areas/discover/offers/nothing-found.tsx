import { waysToLoosen, worthLoosening } from '@kindling/domain/offers/loosening'
import { setFilters } from '@kindling/domain/offers/set-filters'
import { Button } from '@kindling/ui/button'
import { Drawing } from '@kindling/ui/drawing'
import { EmptyState } from '@kindling/ui/empty-state'
import { Inline } from '@kindling/ui/inline'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { useQueries } from '@tanstack/react-query'
import { ButtonLink } from '../../../components/button-link.tsx'
import { PAGE, someOffersQuery } from './offers-query.ts'
import type { OfferQuestion } from './use-offer-question.ts'

const countText = (offers: number) => (offers >= PAGE ? `${PAGE} or more` : `${offers}`)

/** Empty search result: suggests filters to remove, with the number of results. */
export function NothingFound({ asking }: { asking: OfferQuestion }) {
  const { question } = asking
  const ways = waysToLoosen(question)
  const answers = useQueries({ queries: ways.map((way) => someOffersQuery(way.question)) })
  const found = ways.map((way, nth) => ({ way, offers: answers[nth]?.data?.offers.length ?? 0 }))
  const worth = worthLoosening(found)
  const filters = setFilters(question)

  if (filters.length === 0) {
    // Short, beside the people that the same words may have found.
    if (question.q) return <Text tone="muted">No Skills Found. Try other words, or a category’s name.</Text>
    return (
      <EmptyState
        drawing={<Drawing name="box" />}
        title="No Skills Found"
        text="Nobody near you offers this yet. Could you?"
        action={
          <Inline gap={2} justify="center">
            <ButtonLink to={`/needs/new${question.category ? `?category=${question.category}` : ''}`}>
              Ask your neighbours
            </ButtonLink>
            <ButtonLink to="/settings/skill/add" variant="secondary">
              Add a skill
            </ButtonLink>
            <ButtonLink to="/explore-list?kind=thing" variant="secondary">
              Things to borrow
            </ButtonLink>
          </Inline>
        }
      />
    )
  }
  const isNobody = worth.length === 0 && answers.every(({ isSuccess }) => isSuccess)
  const isAsking = answers.some(({ isPending }) => isPending)
  const isThings = question.kind === 'thing'
  return (
    <EmptyState
      drawing={<Drawing name="box" />}
      title={isThings ? 'No Things Found' : 'No Skills Found'}
      text={
        isNobody
          ? 'Nobody fits your filters, with one less or not.'
          : 'Nobody fits all of your filters. Do without one:'
      }
      action={
        <Stack gap={3} align="center" aria-busy={isAsking}>
          <Inline gap={2} justify="center">
            {worth.map(({ way, offers }) => (
              <Button
                key={way.id}
                size="small"
                variant="secondary"
                onClick={() => asking.change(way.changes)}
              >
                {way.label} ({countText(offers)})
              </Button>
            ))}
          </Inline>
          {isThings && (
            <ButtonLink to="/settings/thing/add" size="small" variant="secondary">
              Lend a thing
            </ButtonLink>
          )}
          <Button size="small" variant="quiet" onClick={asking.clear}>
            Clear all filters
          </Button>
        </Stack>
      }
    />
  )
}
