import { sparksText } from '@kindling/domain/format/sparks'
import { helpedWords, lackingWords } from '@kindling/domain/pots/pot-words'
import { SkeletonList } from '@kindling/ui/skeleton'
import { Stack } from '@kindling/ui/stack'
import { Stat } from '@kindling/ui/stat'
import { Text } from '@kindling/ui/text'
import { useQuery } from '@tanstack/react-query'
import { QueryView } from '../../../components/query-view.tsx'
import { TextLinkTo } from '../../../components/text-link-to.tsx'
import { potQuery } from './pot-queries.ts'

/** Balance and totals of the pot of the member's district, with a link to it. */
export function PotCard() {
  return (
    <QueryView query={useQuery(potQuery)} skeleton={<SkeletonList rows={1} />} failure="That didn’t load">
      {(pot) =>
        pot === null ? (
          <Stack gap={2} align="start">
            <Text tone="muted">Say where you live, and you share a pot of sparks with your neighbours.</Text>
            <TextLinkTo to="/settings/profile" layout="standalone">
              Add your address
            </TextLinkTo>
          </Stack>
        ) : (
          <Stack gap={2} align="start">
            <Stat
              label={`In the pot of ${pot.district.name}`}
              value={sparksText(pot.balance)}
              detail={[helpedWords(pot), lackingWords(pot)].filter(Boolean).join(' ')}
            />
            <TextLinkTo to="/pot" layout="standalone">
              Give or ask
            </TextLinkTo>
          </Stack>
        )
      }
    </QueryView>
  )
}
