import { offerKinds } from '@kindling/domain/lending/offer-kinds'
import type { OfferCounts, OffersAnswer } from '@kindling/domain/offers/offer-contract'
import { offerSortLabels, offerSorts, ratingSteps, withinSteps } from '@kindling/domain/offers/offer-question'
import {
  BOTH_KINDS,
  type FilterId,
  kindLabels,
  ratingText,
  setFilters,
  withinText,
} from '@kindling/domain/offers/set-filters'
import { FilterBar, FilterChip, FilterToggle } from '@kindling/ui/filter-bar'
import { RadioGroup } from '@kindling/ui/radio-group'
import { ChoiceFilter } from './choice-filter.tsx'
import { FreeFilter } from './free-filter.tsx'
import { MoreFilters } from './more-filters.tsx'
import { PlaceFilter } from './place-filter.tsx'
import { PriceFilter } from './price-filter.tsx'
import type { OfferQuestion } from './use-offer-question.ts'

/** Filters that share the last chip. */
const more: readonly FilterId[] = ['instant', 'level', 'place']

const sortOptions = offerSorts.map((sort) => ({ value: sort, label: offerSortLabels[sort] }))

interface OfferFiltersProps {
  asking: OfferQuestion
  /** Undefined while loading. */
  counts: OfferCounts | undefined
  /** "around Camden" */
  around: string | undefined
  /** Sort order of the results. */
  sort: OffersAnswer['sort'] | undefined
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Place, sort order and filters of the offer search, as chips above the list. */
export function OfferFilters({ asking, counts, around, sort }: OfferFiltersProps) {
  const { question, change, clear } = asking
  const set = setFilters(question)
  const chipOf = (id: FilterId) => {
    const filter = set.find((other) => other.id === id)
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
        <ChoiceFilter
          label="Help or things"
          any="Both"
          choices={offerKinds.map((value) => ({
            value,
            label: kindLabels[value],
            count: counts?.kind[value],
          }))}
          value={question.kind}
          onChange={(kind = question.category && BOTH_KINDS) => change({ kind })}
        />
      </FilterChip>
      <FilterChip label="Distance" {...chipOf('within')}>
        <ChoiceFilter
          label="Distance"
          any="Any distance"
          choices={withinSteps.map((miles) => ({
            value: miles,
            label: withinText(miles),
            count: counts?.within[miles],
          }))}
          value={question.within}
          onChange={(within) => change({ within })}
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
        <ChoiceFilter
          label="Rating"
          any="Any rating"
          choices={ratingSteps.map((stars) => ({
            value: stars,
            label: ratingText(stars),
            count: counts?.rating[stars],
          }))}
          value={question.rating}
          onChange={(rating) => change({ rating })}
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
