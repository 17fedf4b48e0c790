import { formatRecorded } from '@kindling/domain/client/times/dates'
import { fullName } from '@kindling/domain/profile/names'
import type { waitingDecisionOf } from '@kindling/domain/trust/desk/suspension-form'
import { REPEAT_DAYS } from '@kindling/domain/trust/suspension-steps'
import { stepLabels } from '@kindling/domain/trust/suspension-words'
import { Button } from '@kindling/ui/button'
import { Inline } from '@kindling/ui/inline'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { useState } from 'react'
import { TextLinkTo } from '../../../../components/text-link-to.tsx'
import { useMember } from '../../../../server/use-member.ts'
import type { DecisionProps } from '../../moderation/use-decision.ts'
import { WithdrawDialog } from '../second-decisions/late-dialogs.ts'

interface WaitingActionProps extends Pick<DecisionProps, 'onDecided'> {
  waiting: NonNullable<ReturnType<typeof waitingDecisionOf>>
  /** The member's name. */
  name: string
  /** Element id of the explanation, for `aria-describedby` of the disabled button. */
  whyId: string
}

/** Explains that a decision is pending, with a button to withdraw one's own. */
export function WaitingAction({ waiting, name, whyId, onDecided }: WaitingActionProps) {
  const { id, step, by, until, isInForce } = waiting
  const isMine = useMember()?.id === by.id
  const [isOpen, setOpen] = useState(false)
  return (
    <Stack gap={2}>
      <Text id={whyId} size={14} tone="muted">
        {isMine ? 'You' : fullName(by)} decided “{stepLabels[step]}”.{' '}
        {isInForce
          ? 'Nothing else can be decided before another moderator has reviewed it, or it lapses on '
          : 'It takes effect once a second moderator agrees, and nothing else can be decided before. It lapses on '}
        {formatRecorded(until)}.
      </Text>
      <Inline>
        {isMine ? (
          <Button size="small" variant="secondary" onClick={() => setOpen(true)}>
            Withdraw my decision
          </Button>
        ) : (
          <TextLinkTo to={`/moderation?section=${isInForce ? 'reviews' : 'decisions'}`} layout="standalone">
            {isInForce ? 'Review it' : 'Agree or refuse'}
          </TextLinkTo>
        )}
      </Inline>
      <WithdrawDialog
        open={isOpen}
        onOpenChange={setOpen}
        onDecided={onDecided}
        id={id}
        call={isInForce ? 'withdrawSuspension' : 'withdrawDecision'}
        title={`Withdraw “${stepLabels[step]}”`}
        description={`What you decided about ${name}`}
        outcome={`Your decision about ${name} is withdrawn.`}
      >
        <Text>
          {isInForce
            ? `${name} stands where they stood before, at once, and hears of it.`
            : 'Nothing changes.'}{' '}
          For {REPEAT_DAYS} days you can’t decide so about them again; other moderators can.
        </Text>
      </WithdrawDialog>
    </Stack>
  )
}
