import type { BookingTerms } from '@kindling/domain/appointments/booking-terms'
import { ALWAYS_FREE, policyInWords } from '@kindling/domain/appointments/policy-words'
import { lengthsInWords, packageInWords, placeInWords } from '@kindling/domain/appointments/terms-words'
import { KeyValue } from '@kindling/ui/key-value'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { TitledSection } from '@kindling/ui/titled-section'

interface TermsViewProps {
  terms: BookingTerms
  /** The provider's first name. */
  provider: string
}

/** Booking terms as clients read them: packages, lengths, place, instant booking and cancellation policy. */
export function TermsView({ terms, provider }: TermsViewProps) {
  const packages = (
    <Stack gap={1}>
      {terms.packages.map((offered) => (
        <Text key={offered.id} dir="auto">
          {offered.name}: {packageInWords(offered)}
        </Text>
      ))}
    </Stack>
  )
  return (
    <TitledSection id="terms-title" title="How it is booked">
      <KeyValue
        layout="stacked"
        items={[
          ...(terms.packages.length > 0 ? [{ key: 'Packages', value: packages }] : []),
          { key: 'By the hour', value: lengthsInWords(terms) },
          { key: 'Where', value: placeInWords(terms, provider) },
          { key: 'Answer', value: terms.instant ? 'Booked at once' : `${provider} answers first` },
          { key: 'Cancelling', value: `${policyInWords(terms.policy, provider)} ${ALWAYS_FREE}` },
        ]}
      />
    </TitledSection>
  )
}
