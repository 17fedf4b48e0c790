import { fullName } from '@kindling/domain/profile/names'
import type { MemberCase } from '@kindling/domain/trust/desk-shape'
import { REPEAT_DAYS } from '@kindling/domain/trust/suspension-steps'
import { stepLabels } from '@kindling/domain/trust/suspension-words'
import { Button } from '@kindling/ui/button'
import { Inline } from '@kindling/ui/inline'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { useState } from 'react'
import { DialogWhenAsked } from '../../../../app/late/dialog-when-asked.tsx'
import { TextLinkTo } from '../../../../components/text-link-to.tsx'
import { formatRecorded } from '../../../../format/dates.ts'
import { useMember } from '../../../../server/use-member.ts'
import type { DecisionProps } from '../../moderation/queue.tsx'

const load = () => import('../second-decisions/withdraw-dialog.tsx')

type Known = Pick<MemberCase, 'suspension' | 'proposed'>

/** The decision about a member that waits for a second moderator and blocks other decisions. */
export function waitingOf({ suspension, proposed }: Known) {
  if (proposed !== null) {
    const { id, step, by, lapsesAt } = proposed
    return { id, step, by, until: lapsesAt, holds: false, call: 'withdrawDecision' } as const
  }
  if (suspension === null || suspension.reviewBy === null) return undefined
  const { id, step, decidedBy: by, reviewBy } = suspension
  return { id, step, by, until: reviewBy, holds: true, call: 'withdrawSuspension' } as const
}

interface WaitingActionProps extends Pick<DecisionProps, 'onDecided'> {
  waiting: NonNullable<ReturnType<typeof waitingOf>>
  /** The member's name. */
  name: string
  /** Element id of the explanation, for `aria-describedby` of the disabled button. */
  whyId: string
}

/** Explains that a decision is pending, with a button to withdraw one's own. */
export function WaitingAction({ waiting, name, whyId, onDecided }: WaitingActionProps) {
  const { id, step, by, until, holds, call } = waiting
  const isMine = useMember()?.id === by.id
  const [isOpen, setOpen] = useState(false)
  const dialog = { open: isOpen, onOpenChange: setOpen, onDecided }
  return (
    <Stack gap={2}>
      <Text id={whyId} size={14} tone="muted">
        {isMine ? 'You' : fullName(by)} decided “{stepLabels[step]}”.{' '}
        {holds
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
          <TextLinkTo to={`/moderation?section=${holds ? 'reviews' : 'decisions'}`} layout="standalone">
            {holds ? 'Review it' : 'Agree or refuse'}
          </TextLinkTo>
        )}
      </Inline>
      <DialogWhenAsked {...dialog} load={load} what="The form">
        {({ WithdrawDialog }) => (
          <WithdrawDialog
            {...dialog}
            id={id}
            call={call}
            title={`Withdraw “${stepLabels[step]}”`}
            description={`What you decided about ${name}`}
            outcome={`Your decision about ${name} is withdrawn.`}
          >
            <Text>
              {holds
                ? `${name} stands where they stood before, at once, and hears of it.`
                : 'Nothing changes.'}{' '}
              For {REPEAT_DAYS} days you can’t decide so about them again; other moderators can.
            </Text>
          </WithdrawDialog>
        )}
      </DialogWhenAsked>
    </Stack>
  )
}
