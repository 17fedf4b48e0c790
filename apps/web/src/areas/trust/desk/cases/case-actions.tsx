import { fullName } from '@kindling/domain/profile/names'
import { waitingDecisionOf } from '@kindling/domain/trust/desk/suspension-form'
import type { MemberCase } from '@kindling/domain/trust/desk-shape'
import { lateDialog } from '@kindling/ui/browser/late-dialog'
import { Button } from '@kindling/ui/button'
import { FormAlert } from '@kindling/ui/form-alert'
import { Inline } from '@kindling/ui/inline'
import { Stack } from '@kindling/ui/stack'
import { useId, useState } from 'react'
import { WaitingAction } from './waiting-action.tsx'

const WordsDialog = lateDialog(
  () => import('./words-dialog.tsx').then((module) => module.WordsDialog),
  'The form',
)
const SuspensionDialog = lateDialog(
  () => import('./suspension-dialog.tsx').then((module) => module.SuspensionDialog),
  'The form',
)

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
  const waiting = waitingDecisionOf({ suspension, proposed })

  function ask(what: Asked) {
    setAsked((before) => ({ what, nth: (before?.nth ?? 0) + 1 }))
    setOpen(true)
  }
  const name = fullName(member)
  const dialog = { id: member.id, name, open: isOpen, onOpenChange: setOpen, onDecided: setOutcome }
  return (
    <Stack gap={4}>
      <FormAlert tone="success" key={outcome}>
        {outcome}
      </FormAlert>
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
        <WordsDialog key={asked.nth} kind={asked.what} {...dialog} />
      )}
      {asked?.what === 'suspend' && (
        <SuspensionDialog
          key={asked.nth}
          now={suspension?.step ?? 'none'}
          isModerator={member.role === 'moderator'}
          {...dialog}
        />
      )}
    </Stack>
  )
}
