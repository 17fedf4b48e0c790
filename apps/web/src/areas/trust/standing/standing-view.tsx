import { formatRecorded } from '@kindling/domain/client/times/dates'
import type { Standing } from '@kindling/domain/trust/standing-contract'
import { stepLabels } from '@kindling/domain/trust/suspension-words'
import { Alert } from '@kindling/ui/alert'
import { Card } from '@kindling/ui/card'
import { Drawing } from '@kindling/ui/drawing'
import { EmptyState } from '@kindling/ui/empty-state'
import { KeyValue } from '@kindling/ui/key-value'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { TitledSection } from '@kindling/ui/titled-section'
import { TextLinkTo } from '../../../components/text-link-to.tsx'
import { AppealForm } from './appeal-form.tsx'

type Suspension = NonNullable<Standing['suspension']>

/** Moderators' decisions and warnings about the member, with the appeal form. */
export function StandingView({ standing: { suspension, warnings } }: { standing: Standing }) {
  if (suspension === null && warnings.length === 0) {
    return (
      <EmptyState
        drawing={<Drawing name="plant" />}
        title="Nothing stands against you"
        text="You can take part in everything. What moderators tell you appears here."
      />
    )
  }
  return (
    <Stack gap={8}>
      {suspension !== null && <Decided suspension={suspension} />}
      {warnings.length > 0 && (
        <TitledSection id="warnings" title="What moderators have told you" gap={4}>
          {warnings.map(({ id, words, at }) => (
            <Card key={id} surface="sunken">
              <Stack gap={1}>
                <Text size={14} tone="muted">
                  {formatRecorded(at)}
                </Text>
                <Text lines="pre" dir="auto" measure="prose">
                  {words}
                </Text>
              </Stack>
            </Card>
          ))}
        </TitledSection>
      )}
    </Stack>
  )
}

function Decided({
  suspension: { step, reason, since, until, reviewBy, appeal },
}: {
  suspension: Suspension
}) {
  return (
    <Stack gap={6}>
      <KeyValue
        layout="stacked"
        items={[
          // The banner above lists forbidden and allowed actions.
          { key: 'Decision', value: stepLabels[step] },
          { key: 'Why', value: reason },
          { key: 'Since', value: formatRecorded(since) },
          { key: 'Until', value: until === null ? 'It has no end by itself' : formatRecorded(until) },
          {
            key: 'Looked at by a second moderator',
            value:
              reviewBy === null
                ? 'Yes, who agreed'
                : `Not yet. Unless one agrees, it ends on ${formatRecorded(reviewBy)}`,
          },
        ]}
      />
      <TextLinkTo to="/settings/data" layout="standalone">
        Take your data along, or leave
      </TextLinkTo>
      <TitledSection id="appeal" title="Your appeal" gap={4}>
        {appeal === null ? <AppealForm /> : <Appealed appeal={appeal} />}
      </TitledSection>
    </Stack>
  )
}

function Appealed({
  appeal: { words, madeAt, outcome, note },
}: {
  appeal: NonNullable<Suspension['appeal']>
}) {
  return (
    <Stack gap={4}>
      {outcome === null ? (
        <Alert tone="info">Somebody decides who had no part in it. You hear of it here and by email.</Alert>
      ) : (
        <Alert tone={outcome === 'granted' ? 'success' : 'info'} title={outcomes[outcome]}>
          {note}
        </Alert>
      )}
      <KeyValue
        layout="stacked"
        items={[{ key: `What you wrote, ${formatRecorded(madeAt)}`, value: words }]}
      />
    </Stack>
  )
}

const outcomes = {
  granted: 'Your appeal was granted',
  denied: 'Your appeal was refused, and the decision stays',
}
