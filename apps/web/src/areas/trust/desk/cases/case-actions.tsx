import { fullName } from '@kindling/domain/profile/names'
import type { MemberCase } from '@kindling/domain/trust/desk-shape'
import { Alert } from '@kindling/ui/alert'
import { Button } from '@kindling/ui/button'
import { Inline } from '@kindling/ui/inline'
import { Stack } from '@kindling/ui/stack'
import { useId, useState } from 'react'
import { DialogWhenAsked } from '../../../../app/late/dialog-when-asked.tsx'
import { WaitingAction, waitingOf } from './waiting-action.tsx'

const loadWords = () => import('./words-dialog.tsx')
const loadSuspension = () => import('./suspension-dialog.tsx')

type Asked = 'note' | 'warn' | 'suspend'

/** Moderator actions on a member. */
export function CaseActions({
  member,
  suspension,
  proposed,
}: Pick<MemberCase, 'member' | 'suspension' | 'proposed'>) {
  // A new key per opening resets the form; kept during the closing animation.
  const [asked, setAsked] = useState<{ what: Asked; nth: number }>()
  const [isOpen, setOpen] = useState(false)
  const [outcome, setOutcome] = useState<string>()
  const whyId = useId()
  const waiting = waitingOf({ suspension, proposed })

  function ask(what: Asked) {
    setAsked((before) => ({ what, nth: (before?.nth ?? 0) + 1 }))
    setOpen(true)
  }
  const name = fullName(member)
  const dialog = { id: member.id, name, open: isOpen, onOpenChange: setOpen, onDecided: setOutcome }
  return (
    <Stack gap={4}>
      {outcome && (
        <Alert tone="success" live key={outcome}>
          {outcome}
        </Alert>
      )}
      <Inline>
        <Button variant="secondary" onClick={() => ask('note')}>
          Write a note
        </Button>
        <Button variant="secondary" onClick={() => ask('warn')}>
          Warn
        </Button>
        <Button
          variant="secondary"
          tone="danger"
          {...(waiting && { disabled: true, 'aria-describedby': whyId })}
          onClick={() => ask('suspend')}
        >
          {suspension === null || suspension.step === 'none' ? 'Suspend' : 'Change or lift suspension'}
        </Button>
      </Inline>
      {waiting && <WaitingAction waiting={waiting} name={name} whyId={whyId} onDecided={setOutcome} />}
      {asked !== undefined && asked.what !== 'suspend' && (
        <DialogWhenAsked load={loadWords} what="The form" open={isOpen} onOpenChange={setOpen}>
          {({ WordsDialog }) => (
            <WordsDialog key={asked.nth} kind={asked.what === 'note' ? 'note' : 'warn'} {...dialog} />
          )}
        </DialogWhenAsked>
      )}
      {asked?.what === 'suspend' && (
        <DialogWhenAsked load={loadSuspension} what="The form" open={isOpen} onOpenChange={setOpen}>
          {({ SuspensionDialog }) => (
            <SuspensionDialog
              key={asked.nth}
              now={suspension?.step ?? 'none'}
              isModerator={member.role === 'moderator'}
              {...dialog}
            />
          )}
        </DialogWhenAsked>
      )}
    </Stack>
  )
}
