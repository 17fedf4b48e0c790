import { places } from '@kindling/domain/appointments/terms-schema'
import type { OfferCounts } from '@kindling/domain/offers/offer-contract'
import { experienceLabels, experienceLevels } from '@kindling/domain/skills/skill-rules'
import { Field } from '@kindling/ui/field'
import { RadioGroup } from '@kindling/ui/radio-group'
import { Stack } from '@kindling/ui/stack'
import { Switch } from '@kindling/ui/switch'
import { placeLabels } from './set-filters.ts'
import type { OfferQuestion } from './use-offer-question.ts'

const ANY = 'any'
const told = (label: string, count: number | undefined) =>
  count === undefined ? label : `${label} (${count})`

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
        {told('Booked at once', counts?.instant)}
      </Switch>
      <Field label="Where">
        <RadioGroup
          value={question.place ?? ANY}
          options={[
            { value: ANY, label: 'Anywhere' },
            ...places.map((place) => ({
              value: place,
              label: told(placeLabels[place], counts?.place[place]),
            })),
          ]}
          onValueChange={(value) => change({ place: value === ANY ? undefined : value })}
        />
      </Field>
      <Field label="Experience">
        <RadioGroup
          value={question.level ?? ANY}
          options={[
            { value: ANY, label: 'Any' },
            ...experienceLevels.map((level) => ({
              value: level,
              label: told(experienceLabels[level], counts?.level[level]),
            })),
          ]}
          onValueChange={(value) => change({ level: value === ANY ? undefined : value })}
        />
      </Field>
    </Stack>
  )
}
