import { places } from '@kindling/domain/appointments/terms-schema'
import type { OfferCounts } from '@kindling/domain/offers/offer-contract'
import { placeLabels } from '@kindling/domain/offers/set-filters'
import { experienceLabels, experienceLevels } from '@kindling/domain/skills/skill-rules'
import { Field } from '@kindling/ui/field'
import { Stack } from '@kindling/ui/stack'
import { Switch } from '@kindling/ui/switch'
import { ChoiceFilter } from './choice-filter.tsx'
import type { OfferQuestion } from './use-offer-question.ts'

/** Less used filters: instant booking, place and experience level. */
export function MoreFilters({ asking, counts }: { asking: OfferQuestion; counts: OfferCounts | undefined }) {
  const { question, change } = asking
  return (
    <Stack gap={4}>
      <Switch
        checked={question.instant !== undefined}
        onChange={({ target }) => change({ instant: target.checked ? 'true' : undefined })}
        description="Without waiting for an answer"
      >
        Booked at once{counts && ` (${counts.instant})`}
      </Switch>
      <Field label="Where">
        <ChoiceFilter
          any="Anywhere"
          choices={places.map((value) => ({
            value,
            label: placeLabels[value],
            count: counts?.place[value],
          }))}
          value={question.place}
          onChange={(place) => change({ place })}
        />
      </Field>
      <Field label="Experience">
        <ChoiceFilter
          any="Any"
          choices={experienceLevels.map((value) => ({
            value,
            label: experienceLabels[value],
            count: counts?.level[value],
          }))}
          value={question.level}
          onChange={(level) => change({ level })}
        />
      </Field>
    </Stack>
  )
}
