import { formatDay } from '@kindling/domain/client/times/dates'
import { type OwnVouch as Standing, vouchContract, vouchForm } from '@kindling/domain/trust/vouch-contract'
import { VOUCH_MAX, VOUCHES_A_YEAR } from '@kindling/domain/trust/vouch-rules'
import { Button } from '@kindling/ui/button'
import { Card } from '@kindling/ui/card'
import { ConfirmDialog } from '@kindling/ui/confirm-dialog'
import { Inline } from '@kindling/ui/inline'
import { Text } from '@kindling/ui/text'
import { toast } from '@kindling/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../server/api.ts'
import { queriesOf } from '../../../server/resources.ts'
import { serverMessage } from '../../../server/server-message.ts'
import { wordsDraft } from './words-draft.ts'
import { WordsWhenAsked } from './words-when-asked.tsx'

interface OwnVouchProps {
  standing: Standing
  person: { id: string; firstname: string }
  memberId: string
}

/** The member's own vouch for a neighbour with a withdraw button, or the form to vouch, or why that isn't possible. */
export function OwnVouch({ standing: { vouch, hindrance, next_at, left }, person, memberId }: OwnVouchProps) {
  if (vouch) return <TakeBack vouch={vouch} person={person} />
  if (hindrance === null) return <VouchForm person={person} memberId={memberId} left={left} />
  if (hindrance !== 'limit' || next_at === null) return null
  return (
    <Text size={14} tone="muted">
      You have vouched {VOUCHES_A_YEAR} times in a year. The next is possible on{' '}
      <time dateTime={next_at}>{formatDay(next_at)}</time>.
    </Text>
  )
}

function VouchForm({ person, memberId, left }: Omit<OwnVouchProps, 'standing'> & { left: number }) {
  const queryClient = useQueryClient()
  const [draft] = useState(() => wordsDraft(memberId, `vouch.${person.id}`))
  return (
    <WordsWhenAsked
      opener={{ children: `Vouch for ${person.firstname}`, variant: 'secondary' }}
      schema={vouchForm}
      draft={draft}
      label={`Why do you vouch for ${person.firstname}?`}
      hint={`One sentence, which every member reads with your name. You can vouch for ${VOUCHES_A_YEAR} neighbours in a year, and have ${left} left.`}
      most={VOUCH_MAX}
      rows={2}
      submitLabel="Vouch"
      failure={vouchContract.create.failure}
      send={async (words) => {
        await api.call(vouchContract.create, { params: { userId: person.id }, body: { words } })
        toast.success(`You vouch for ${person.firstname}.`)
        await queryClient.invalidateQueries(queriesOf('vouches'))
      }}
    />
  )
}

function TakeBack({
  vouch,
  person,
}: {
  vouch: NonNullable<Standing['vouch']>
  person: { firstname: string }
}) {
  const queryClient = useQueryClient()
  return (
    <Card surface="sunken" pad="snug">
      <Inline justify="between" wrap={false}>
        <Text size={14} tone="muted">
          You vouch for <bdi>{person.firstname}</bdi> ·{' '}
          <time dateTime={vouch.createdAt}>{formatDay(vouch.createdAt)}</time>
        </Text>
        <ConfirmDialog
          title={`Take back that you vouch for ${person.firstname}?`}
          text="It is gone from their profile. You can’t vouch for them again, and it still counts as one of this year’s."
          confirmLabel="Take back"
          tone="danger"
          describeError={(error) => serverMessage(error, vouchContract.takeBack.failure)}
          onConfirm={async () => {
            await api.call(vouchContract.takeBack, { params: { id: vouch.id } })
            toast.success('Taken back.')
            await queryClient.invalidateQueries(queriesOf('vouches'))
          }}
          trigger={
            <Button variant="quiet" size="small">
              Take back
            </Button>
          }
        />
      </Inline>
      <Text measure="prose" dir="auto">
        {vouch.words}
      </Text>
    </Card>
  )
}
