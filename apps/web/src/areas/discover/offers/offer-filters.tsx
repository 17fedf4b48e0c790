import { offerKinds } from '@kindling/domain/lending/offer-kinds'
import type { OfferCounts, OffersAnswer } from '@kindling/domain/offers/offer-contract'
import { offerSortLabels, offerSorts, ratingSteps, withinSteps } from '@kindling/domain/offers/offer-question'
import { FilterBar, FilterChip, FilterToggle } from '@kindling/ui/filter-bar'
import { RadioGroup } from '@kindling/ui/radio-group'
import { FreeFilter } from './free-filter.tsx'
import { MoreFilters } from './more-filters.tsx'
import { PlaceFilter } from './place-filter.tsx'
import { PriceFilter } from './price-filter.tsx'
import { BOTH_KINDS, kindLabels, type SetFilter, setFilters, withinText } from './set-filters.ts'
import type { OfferQuestion } from './use-offer-question.ts'

/** Filters that share the last chip. */
const more: readonly SetFilter['id'][] = ['instant', 'level', 'place']

const ANY = 'any'
const sortOptions = offerSorts.map((sort) => ({ value: sort, label: offerSortLabels[sort] }))

interface OfferFiltersProps {
  asking: OfferQuestion
  /** Undefined while loading. */
  counts: OfferCounts | undefined
  /** "around Camden" */
  around: string | undefined
  /** How what is shown is sorted. */
  sort: OffersAnswer['sort'] | undefined
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const counted = (label: string, count: number | undefined) =>
  count === undefined ? label : `${label} (${count})`

/** Place, sort order and filters of the offer search, as chips above the list. */
export function OfferFilters({ asking, counts, around, sort }: OfferFiltersProps) {
  const { question, change, clear } = asking
  const set = setFilters(question)
  const find = (id: SetFilter['id']) => set.find((filter) => filter.id === id)
  const chipOf = (id: SetFilter['id']) => {
    const filter = find(id)
    return { value: filter?.label, onClear: filter && (() => change(filter.cleared)) }
  }
  const setMore = set.filter(({ id }) => more.includes(id))

  return (
    <FilterBar active={set.length} onClearAll={clear}>
      <FilterChip label="Place" value={around && capital(around)}>
        <PlaceFilter asking={asking} />
      </FilterChip>
      <FilterChip label="Sort" value={sort && offerSortLabels[sort]}>
        <RadioGroup
          aria-label="Sort"
          options={sortOptions}
          value={question.sort ?? sort ?? null}
          onValueChange={(value) => change({ sort: value })}
        />
      </FilterChip>
      <FilterChip label="Help or things" {...chipOf('kind')}>
        <RadioGroup
          aria-label="Help or things"
          value={question.kind ?? BOTH_KINDS}
          options={[
            { value: BOTH_KINDS, label: 'Both' },
            ...offerKinds.map((kind) => ({
              value: kind,
              label: counted(kindLabels[kind], counts?.kind[kind]),
            })),
          ]}
          onValueChange={(value) =>
            change({ kind: value === BOTH_KINDS && !question.category ? undefined : value })
          }
        />
      </FilterChip>
      <FilterChip label="Distance" {...chipOf('within')}>
        <RadioGroup
          aria-label="Distance"
          value={question.within === undefined ? ANY : String(question.within)}
          options={[
            { value: ANY, label: 'Any distance' },
            ...withinSteps.map((miles) => ({
              value: String(miles),
              label: counted(withinText(miles), counts?.within[miles]),
            })),
          ]}
          onValueChange={(value) => change({ within: value === ANY ? undefined : value })}
        />
      </FilterChip>
      <FilterChip label="Price" {...chipOf('max')}>
        <PriceFilter asking={asking} />
      </FilterChip>
      <FilterChip label="Free on" clearLabel="Clear the day" {...chipOf('free')}>
        <FreeFilter asking={asking} />
      </FilterChip>
      <FilterToggle
        label="Identity checked"
        count={counts?.verified}
        pressed={question.verified !== undefined}
        onPressedChange={(isOn) => change({ verified: isOn ? 'true' : undefined })}
      />
      <FilterChip label="Rating" {...chipOf('rating')}>
        <RadioGroup
          aria-label="Rating"
          value={question.rating === undefined ? ANY : String(question.rating)}
          options={[
            { value: ANY, label: 'Any rating' },
            ...ratingSteps.map((stars) => ({
              value: String(stars),
              label: counted(`${stars} stars or more`, counts?.rating[stars]),
            })),
          ]}
          onValueChange={(value) => change({ rating: value === ANY ? undefined : value })}
        />
      </FilterChip>
      <FilterChip
        label="More filters"
        value={setMore.length > 0 ? setMore.map(({ label }) => label).join(', ') : undefined}
        onClear={
          setMore.length > 0
            ? () => change(Object.assign({}, ...setMore.map(({ cleared }) => cleared)))
            : undefined
        }
      >
        <MoreFilters asking={asking} counts={counts} />
      </FilterChip>
    </FilterBar>
  )
}
