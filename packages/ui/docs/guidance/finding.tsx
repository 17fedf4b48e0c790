import { Drawing } from '../../src/drawing/drawing.tsx'
import { FilterBar, FilterChip, FilterToggle } from '../../src/filter-bar/filter-bar.tsx'
import { MapPin } from '../../src/map-pin/map-pin.tsx'
import { OfferCard, type OfferCardProps } from '../../src/offer-card/offer-card.tsx'
import { Price } from '../../src/price/price.tsx'
import { RangeField } from '../../src/range-field/range-field.tsx'
import type { Guidance } from './guidance.ts'

const nothing = () => {}

const amara = (what: Partial<OfferCardProps>) => (
  <ul>
    <OfferCard
      name="Amara K."
      service="Home repairs"
      drawing={<Drawing name="ladder" />}
      rating={4.7}
      reviews={12}
      price={<Price amount="£18.00" per="an hour" />}
      link={<a href="#guidance">{null}</a>}
      {...what}
    />
  </ul>
)

/** What one looks for somebody with. */
export const finding: Guidance = {
  'offer-card': {
    good: { because: 'It says what was checked.', shown: amara({ checked: 'Identity checked' }) },
    bad: { because: 'A promise that nobody can check.', shown: amara({ checked: 'Trusted' }) },
  },
  'filter-bar': {
    good: {
      because: 'A set filter says what it is set to.',
      shown: (
        <FilterBar label="Filters, as they are meant">
          <FilterChip label="Distance" value="Within 3 miles" onClear={nothing}>
            Distance
          </FilterChip>
        </FilterBar>
      ),
    },
    bad: {
      because: 'Choices that exclude each other belong into one chip.',
      shown: (
        <FilterBar label="Filters, as they aren’t meant">
          <FilterToggle label="Within 1 mile" pressed onPressedChange={nothing} />
          <FilterToggle label="Within 3 miles" pressed={false} onPressedChange={nothing} />
        </FilterBar>
      ),
    },
  },
  'map-pin': {
    good: { because: 'Its name says who stands there.', shown: <MapPin label="Amara K., Home repairs" /> },
    bad: { because: 'A name that is the same for all of them.', shown: <MapPin label="Pin" /> },
  },
  'range-field': {
    good: {
      because: 'The unit is in the label.',
      shown: (
        <RangeField
          label="At most, in pounds an hour"
          prefix="£"
          value="20"
          max={60}
          onValueChange={nothing}
        />
      ),
    },
    bad: {
      because: 'Two steps need no slider: use RadioGroup.',
      shown: <RangeField label="Rating" value="4" min={4} max={5} onValueChange={nothing} />,
    },
  },
}
