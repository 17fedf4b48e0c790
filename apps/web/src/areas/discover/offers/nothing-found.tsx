import { Button } from '@kindling/ui/button'
import { Drawing } from '@kindling/ui/drawing'
import { EmptyState } from '@kindling/ui/empty-state'
import { Inline } from '@kindling/ui/inline'
import { Stack } from '@kindling/ui/stack'
import { useQueries } from '@tanstack/react-query'
import { ButtonLink } from '../../../components/button-link.tsx'
import { waysToLoosen, worthLoosening } from './loosening.ts'
import { PAGE, someOffersQuery } from './offers-query.ts'
import { setFilters } from './set-filters.ts'
import type { OfferQuestion } from './use-offer-question.ts'

const countText = (offers: number) => (offers >= PAGE ? `${PAGE} or more` : `${offers}`)

/** Nobody offers it as it was asked: which filter to do without, and how many that would find. */
export function NothingFound({ asking }: { asking: OfferQuestion }) {
  const { question, change, clear } = asking
  const ways = waysToLoosen(question)
  const answers = useQueries({ queries: ways.map((way) => someOffersQuery(way.question)) })
  const found = ways.map((way, nth) => ({ way, offers: answers[nth]?.data?.offers.length ?? 0 }))
  const worth = worthLoosening(found)
  const filters = setFilters(question)

  if (filters.length === 0) {
    return (
      <EmptyState
        drawing={<Drawing name="box" />}
        title="No Skills Found"
        text={
          question.q
            ? 'Try other words, or the name of a category.'
            : 'Nobody near you offers this yet. Could you?'
        }
        action={<ButtonLink to="/settings/skill/add">Add a skill</ButtonLink>}
      />
    )
  }
  const isAsking = answers.some(({ isPending }) => isPending)
  return (
    <EmptyState
      drawing={<Drawing name="box" />}
      title="No Skills Found"
      text={
        worth.length > 0 || isAsking
          ? 'Nobody fits all of your filters. Do without one:'
          : 'Nobody fits your filters, with one less or not.'
      }
      action={
        <Stack gap={3} align="center" aria-busy={isAsking}>
          <Inline gap={2} justify="center">
            {worth.map(({ way, offers }) => (
              <Button key={way.id} size="small" variant="secondary" onClick={() => change(way.changes)}>
                {way.label} ({countText(offers)})
              </Button>
            ))}
          </Inline>
          <Button size="small" variant="quiet" onClick={clear}>
            Clear all filters
          </Button>
        </Stack>
      }
    />
  )
}
